/** Tables of applications: applications, their events and their drafts. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { DraftEntry } from '../../domain/applications/drafts.ts';
import type { ApplicationForm, ApplicationStatus, PastStatus } from '../../domain/applications/states.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Instant, NullableDate, Stamp } from './columns.ts';

export interface ProducerApplicationTable {
  id: Generated<number>;
  userId: string;
  producerId: number | null;
  form: ApplicationForm;
  status: ApplicationStatus;
  language: Generated<ContentLanguage>;
  answers: JSONColumnType<Record<string, unknown>>;
  /** The version of the terms for producers that was accepted with it; null in older applications. */
  termsId: ColumnType<number | null, number | null | undefined, never>;
  idempotencyKey: string | null;
  /** The database derives the five columns below from `answers`. */
  producerCompanyName: ColumnType<string | null, never, never>;
  region: ColumnType<string | null, never, never>;
  country: ColumnType<string | null, never, never>;
  email: ColumnType<string | null, never, never>;
  phenolicContent: ColumnType<string | null, never, never>;
  submittedAt: Instant;
  decidedAt: NullableDate;
  /** The assigned administrator. */
  assignedTo: ColumnType<string | null, string | null | undefined, string | null>;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface ApplicationEventTable {
  id: Generated<number>;
  applicationId: number;
  action: string;
  fromStatus: PastStatus | null;
  toStatus: PastStatus;
  actorId: string | null;
  comment: string | null;
  /** The change request that it made or answered. */
  requestId: number | null;
  at: Stamp;
}

export interface ApplicationNoteTable {
  id: ColumnType<number, never, never>;
  applicationId: number;
  authorId: string | null;
  text: string;
  idempotencyKey: string | null;
  writtenAt: Instant;
}

export interface ApplicationChangeRequestTable {
  id: Generated<number>;
  applicationId: number;
  requestedBy: string | null;
  comment: string | null;
  requestedAt: Instant;
  answeredAt: NullableDate;
  /** Null while reminders are sent. */
  remindersStoppedAt: ColumnType<Date | null, never, Date | null>;
}

/** Reminders of an unanswered request: two at most. */
export interface ApplicationReminderTable {
  requestId: number;
  number: number;
  sentAt: Instant;
  /** Null for an automatic reminder. */
  sentBy: string | null;
}

export interface ApplicationChangeRequestFieldTable {
  requestId: number;
  position: number;
  field: string;
  comment: string;
  /** JSON; null if there was no answer. */
  oldValue: ColumnType<unknown, string | null, string | null>;
  newValue: ColumnType<unknown, string | null | undefined, string | null>;
  /** Null until answered. */
  isChanged: boolean | null;
  reply: string | null;
}

/** Unsent answers; `applicationId` if they answer a change request. */
export interface ApplicationDraftTable {
  id: Generated<number>;
  userId: string;
  applicationId: number | null;
  revision: number;
  entries: JSONColumnType<Record<string, DraftEntry>>;
  createdAt: Stamp;
  updatedAt: Instant;
}
