/**
 * Tables of verification calls: video calls with producers, the hours of their hosts, and inspection reports.
 */
import type { ColumnType, Generated } from 'kysely';
import type { DaysOff, WeeklyHours } from '../../domain/verification-calls/availability.ts';
import type { CallOutcome, CallStatus, MeetingProvider } from '../../domain/verification-calls/calls.ts';
import type {
  Finding,
  InspectionContent,
  inspectionPictureTypes,
} from '../../domain/verification-calls/inspections.ts';
import type { Instant, NullableDate, Stamp } from './columns.ts';

export interface VerificationCallTable {
  id: Generated<number>;
  producerId: number;
  scheduledBy: string | null;
  /** The host; null once the account is deleted. */
  hostId: string | null;
  scheduledAt: Instant;
  /** Minutes. */
  duration: Generated<number>;
  status: Generated<CallStatus>;
  /** Null until the meeting is created. */
  meetingProvider: MeetingProvider | null;
  meetingUrl: string | null;
  meetingId: string | null;
  passcode: string | null;
  notes: string | null;
  verificationOutcome: CallOutcome | null;
  /** Shown to the producer; always set for a rejection. */
  outcomeReason: string | null;
  /** When the outcome was last recorded. */
  outcomeAt: NullableDate;
  /** When the call was marked as held or missed. */
  finishedAt: NullableDate;
  /** Time zone of the user who scheduled the call. */
  timeZone: Generated<string>;
  calendarUid: Generated<string>;
  sequence: Generated<number>;
  /** When the time was last set. */
  setAt: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Why it was cancelled, shown to the producer too. */
  reason: string | null;
  /** Why there is a second open call, or a call outside the hours of its host. */
  exceptionReason: string | null;
  createdAt: Stamp;
  updatedAt: Stamp;
}

/** Administrators with their own hours; the others have the default ones. */
export interface CallAvailabilityTable {
  userId: string;
  timeZone: string;
  /** Minutes. */
  callInterval: number;
  /** Written as JSON text. */
  hours: ColumnType<WeeklyHours, string, string>;
  daysOff: ColumnType<readonly DaysOff[], string, string>;
  /** Incremented by each write. */
  revision: Generated<number>;
  savedAt: Instant;
}

export interface CallFeedTable {
  userId: string;
  /** SHA-256 in hexadecimal: the address itself is not stored. */
  tokenHash: string;
  createdAt: Instant;
}

export interface InspectionReportTable {
  id: Generated<number>;
  callId: number;
  version: number;
  /** Of a draft: incremented by each write. */
  revision: Generated<number>;
  /** The version that this one corrects. */
  previousId: number | null;
  correctionReason: Generated<string>;
  /** Written as JSON text. */
  items: ColumnType<InspectionContent['items'], string, string>;
  findings: ColumnType<readonly Finding[], string, string>;
  outcome: CallOutcome | null;
  reason: Generated<string>;
  savedAt: Instant;
  /** Of a completed report: who completed it. */
  savedBy: string | null;
  completedAt: NullableDate;
  /** When its free text was deleted with the producer's account. */
  redactedAt: NullableDate;
}

/** The file of a picture; another table lists which reports show it, with which captions. */
export interface InspectionPictureTable {
  id: Generated<string>;
  callId: number;
  uploadedBy: string | null;
  mediaType: (typeof inspectionPictureTypes)[number];
  sizeBytes: number;
  /** Of the uploaded file, in hexadecimal. */
  sha256: string;
  storageKey: string;
  renditionKey: string;
  /** Of the rendition, in pixels. */
  width: number;
  height: number;
  createdAt: Stamp;
  /** Null while a report shows it. */
  expiresAt: NullableDate;
}

export interface InspectionReportPictureTable {
  reportId: number;
  position: number;
  pictureId: string;
  caption: string;
}
