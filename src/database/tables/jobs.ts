/** Tables of the job queue beside those of its library. */
import type { Instant } from './columns.ts';

export interface WorkerHeartbeatTable {
  workerId: string;
  seenAt: Instant;
}
