/** Tables of verification calls: video calls with producers, and their inspection reports. */
import type { ColumnType, Generated } from 'kysely';
import type { CallOutcome, CallStatus, MeetingProvider } from '../../domain/verification-calls/calls.ts';
import type { Finding, InspectionContent } from '../../domain/verification-calls/inspections.ts';
import type { Instant, NullableDate, Stamp } from './columns.ts';

export interface VerificationCallTable {
  id: Generated<number>;
  producerId: number;
  scheduledBy: string | null;
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
