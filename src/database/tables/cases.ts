/** Tables of cases: work for administrators, maintained by the database, and their saved filters. */
import type { ColumnType, Generated } from 'kysely';
import type { AppealState } from '../../domain/cases/appeals.ts';
import type { CaseKind, CaseState } from '../../domain/cases/cases.ts';
import type { ReportedProblem, ReportOutcome, ReportSubject } from '../../domain/cases/reports.ts';
import type { ContentLanguage, SiteLanguage } from '../../domain/common/languages.ts';
import type { CodeCaseRule } from '../../domain/provenance/code-cases.ts';
import type { Derived, Instant, NullableDate } from './columns.ts';

export interface CaseKindTable {
  kind: CaseKind;
  /** The subject is an application; its reviewer is assigned to the case too. */
  ofApplication: boolean;
}

/** One row: the calendar by which business days are counted. */
export interface CaseCalendarTable {
  onlyRow: Generated<true>;
  /** 1 is Monday, 7 is Sunday. */
  weekend: readonly number[];
  timeZone: string;
}

/** Derived from the source of the case. */
export interface CaseTable {
  id: Derived<number>;
  kind: Derived<CaseKind>;
  /** The id of the subject. */
  subject: Derived<string>;
  state: Derived<CaseState>;
  producerId: Derived<number | null>;
  applicationId: Derived<number | null>;
  title: Derived<string>;
  country: Derived<string>;
  openedAt: Derived<Date>;
  closedAt: Derived<Date | null>;
  /** The promised day; null while the applicant has to answer. */
  dueOn: Derived<string | null>;
  /** The last day before the case is overdue. */
  lateOn: Derived<string | null>;
  dueKey: Derived<string>;
  /** For a case of an application, its reviewer. */
  assigneeId: ColumnType<string | null, never, string | null>;
  normalized: Derived<string>;
  original: Derived<string>;
}

export interface CodeCaseTable {
  id: Derived<number>;
  qrCodeId: number;
  rule: CodeCaseRule;
  openedAt: Instant;
  closedAt: NullableDate;
  /** What closed it. */
  outcomeId: number | null;
}

export interface ReportTable {
  id: Generated<number>;
  /** Null: the code was never issued. */
  producerId: number | null;
  problem: ReportedProblem;
  aboutKind: ReportSubject;
  /** The code, the product id or the certificate number. */
  about: string;
  text: string;
  email: string | null;
  language: SiteLanguage;
  createdAt: Instant;
  closedAt: NullableDate;
  finding: ColumnType<string | null, string | null | undefined, string | null>;
  /** The reporter, if signed in. */
  userId: Generated<string | null>;
  place: Generated<string | null>;
  price: Generated<string | null>;
  /** The reporter agreed that the producer reads text, place and price. */
  sharesWithProducer: Generated<boolean>;
  photographKey: Generated<string | null>;
  photographWidth: Generated<number | null>;
  photographHeight: Generated<number | null>;
  /** When an administrator showed the producer what the reporter agreed to. */
  passedOnAt: NullableDate;
  /** The open report about the same thing whose case it joined; null: it opened the case. */
  groupId: Generated<number | null>;
  /** Null: it is open, or the account was deleted. */
  closedBy: Generated<string | null>;
  /** The first report of the case whose decision it is an appeal against. */
  appealedId: Generated<number | null>;
}

/** What a producer answers about a code; its documents name it. */
export interface CodeAnswerTable {
  id: Generated<number>;
  qrCodeId: number;
  userId: string;
  text: string;
  language: SiteLanguage;
  createdAt: Instant;
}

/** Mails to reporters who gave an address. */
export interface ReportMailTable {
  id: Generated<number>;
  reportId: number;
  /** Null: the receipt. */
  outcome: ReportOutcome | null;
  reason: string | null;
  reasonLanguage: ContentLanguage | null;
  dedupeKey: string;
  createdAt: Instant;
  state: Generated<'waiting' | 'sent' | 'refused' | 'suppressed'>;
  claimedUntil: NullableDate;
  finishedAt: NullableDate;
}

export interface AppealTable {
  id: ColumnType<number, never, never>;
  /** One of the two is set: the decision under appeal. */
  applicationEventId: number | null;
  certificateEventId: number | null;
  appellantId: string;
  text: string;
  createdAt: Instant;
  state: Generated<AppealState>;
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>;
  decidedAt: NullableDate;
  finding: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface CaseFilterTable {
  id: Generated<number>;
  userId: string;
  name: string;
  query: string;
}
