/** The mails that the pages write for the server: the kinds, the data of each, and what comes back. */
import type { ReportOutcome } from '../../domain/cases/reports.ts';
import type { ContentLanguage, SiteLanguage } from '../../domain/common/languages.ts';
import type { Theme } from '../../domain/common/themes.ts';
import type { MemberRole } from '../../domain/identity/memberships.ts';
import type { StatedOrder } from '../orders/orders.ts';
import type { NotificationResponse } from './notifications.ts';

/** The length and hash of the audit log at an instant, to be stored outside the database. */
export interface AuditCheckpointShown {
  readonly entries: number;
  readonly hash: string;
  readonly at: string;
  /** The signed line for the file that `audit:verify` reads. */
  readonly token: string;
  /** The log no longer matches an earlier checkpoint. */
  readonly isContradicted: boolean;
  /** The newest checkpoint of the public log, and the number of its last entry; null before the first. */
  readonly publicLog: { readonly entry: number; readonly note: string } | null;
}

/** The kinds of mail and the data of each. */
export interface MailFacts {
  readonly notification: NotificationMailShown;
  readonly auditCheckpoint: AuditCheckpointShown;
  readonly report: ReportMailShown;
  readonly confirmation: ConfirmationMailShown;
  readonly invitation: InvitationMailShown;
}

export interface NotificationMailShown extends NotificationResponse {
  /** The order that it is about, as it is when the mail is written. */
  readonly order?: StatedOrder;
}

/** The receipt of a report, or its outcome. */
export interface ReportMailShown {
  readonly number: number;
  /** What it is about, as people read it. */
  readonly about: string;
  /** The page of the decision, or of what it is about, without a language. */
  readonly path: string;
  /** Null: the receipt. */
  readonly outcome: ReportOutcome | null;
  readonly reason: { readonly text: string; readonly language: ContentLanguage | null } | null;
}

/** Asks a laboratory whether a report is its own. */
export interface ConfirmationMailShown {
  readonly laboratory: string;
  readonly producer: string;
  readonly batchNumber: string | null;
  readonly reportNumber: string | null;
  readonly reportedOn: string;
  readonly expiresOn: string;
  readonly isReminder: boolean;
  /** The secret of its link. */
  readonly token: string;
}

/** Invites a person to act for a producer. */
export interface InvitationMailShown {
  readonly producer: string;
  /** Null: the account was deleted. */
  readonly inviter: string | null;
  readonly role: MemberRole;
  /** Of the address that it opens. */
  readonly link: string;
  readonly expiresOn: string;
}

export interface MailRequest {
  readonly language: SiteLanguage;
  /** From the reader's account; null when none is set. */
  readonly theme: Theme | null;
  /** Scheme and host at the start of its links. */
  readonly origin: string;
  /** The recipient's name; null when unknown. */
  readonly name: string | null;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where the recipient changes mail preferences; of a reporter, where the privacy notice is. */
  readonly preferencesUrl: string;
  /** A text file beside the mail. */
  readonly attachment?: { readonly fileName: string; readonly text: string } | undefined;
  /** The text of a calendar entry, when the mail is about one. */
  readonly event?: { readonly summary: string; readonly description: string } | undefined;
}
