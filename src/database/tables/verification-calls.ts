/** Tables of verification calls: video calls with producers, when administrators hold them, and their inspection reports. */
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
  /** Who holds it; null once the account is deleted. */
  hostId: string | null;
  scheduledAt: Instant;
  /** Minutes. */
  duration: Generated<number>;
  status: Generated<CallStatus>;
  /** Null as long as the meeting is still to be made. */
  meetingProvider: MeetingProvider | null;
  meetingUrl: string | null;
  meetingId: string | null;
  passcode: string | null;
  notes: string | null;
  verificationOutcome: CallOutcome | null;
  /** Read by the producer; a rejection always has one. */
  outcomeReason: string | null;
  /** When the outcome was recorded last. */
  outcomeAt: NullableDate;
  /** When it was noted that the call was held or missed. */
  finishedAt: NullableDate;
  /** Of whoever scheduled it. */
  timeZone: Generated<string>;
  calendarUid: Generated<string>;
  sequence: Generated<number>;
  /** When the time was last set. */
  setAt: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Why it was cancelled, for the producer too. */
  reason: string | null;
  createdAt: Stamp;
  updatedAt: Stamp;
}

/** Of administrators who set hours; of the others the usual ones count. */
export interface CallAvailabilityTable {
  userId: string;
  timeZone: string;
  /** Minutes. */
  callInterval: number;
  /** Written as JSON text. */
  hours: ColumnType<WeeklyHours, string, string>;
  daysOff: ColumnType<readonly DaysOff[], string, string>;
  /** Grows with each writing. */
  revision: Generated<number>;
  savedAt: Instant;
}

export interface CallFeedTable {
  userId: string;
  /** SHA-256 in hexadecimal: the address itself is nowhere. */
  tokenHash: string;
  createdAt: Instant;
}

export interface InspectionReportTable {
  id: Generated<number>;
  callId: number;
  version: number;
  /** Of a draft: grows with each writing. */
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
  /** When its free text was deleted with the account of the producer. */
  redactedAt: NullableDate;
}

/** The file of a picture; which reports show it, and with which captions, is another table. */
export interface InspectionPictureTable {
  id: Generated<string>;
  callId: number;
  uploadedBy: string | null;
  mediaType: (typeof inspectionPictureTypes)[number];
  sizeBytes: number;
  /** Of the file as it was uploaded, in hexadecimal. */
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
