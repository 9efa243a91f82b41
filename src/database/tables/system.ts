/** What the site records about its own operation. */
import type { Generated } from 'kysely';
import type { Instant, NullableDate } from './columns.ts';

export interface MemoryMeasurementTable {
  instance: string;
  measuredAt: Instant;
  residentBytes: number;
}

export interface BackupTable {
  id: Generated<number>;
  startedAt: Instant;
  finishedAt: NullableDate;
  isScheduled: boolean;
  place: 'folder' | 'bucket' | 'pipe';
  path: string;
  takenAt: NullableDate;
  sizeBytes: number | null;
  isVerified: Generated<boolean>;
  failure: string | null;
  deletedAt: NullableDate;
}
