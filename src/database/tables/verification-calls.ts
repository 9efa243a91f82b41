/** Tables of verification calls: video calls with producers. */
import type { Generated } from 'kysely';
import type { Instant, Stamp } from './columns.ts';

export interface VerificationCallTable {
  id: Generated<number>;
  producerId: number;
  scheduledBy: string | null;
  scheduledAt: Instant;
  /** Minutes. */
  duration: Generated<number>;
  status: Generated<'scheduled' | 'completed' | 'cancelled' | 'no_show'>;
  meetingUrl: string | null;
  meetingId: string | null;
  passcode: string | null;
  notes: string | null;
  verificationOutcome: 'approved' | 'rejected' | 'needs_review' | null;
  createdAt: Stamp;
  updatedAt: Stamp;
}
