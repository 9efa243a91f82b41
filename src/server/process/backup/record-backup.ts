/** Records a backup in the database, so that administrators and the doctor know of it. */
import type { Database } from '../../../database/connection/connection.ts';
import { whileRunning } from '../../../database/system/backup-locks.ts';
import {
  type BackupEnd,
  finishBackup,
  insertBackup,
  type NewBackup,
} from '../../../database/system/backups.ts';
import { failureReason } from '../../jobs/failure-reason.ts';
import { ArchiveRefused } from './archive-reader.ts';
import type { MadeArchive } from './backup.ts';

/** The failure of a run that was stopped or killed. */
export const interrupted = 'interrupted';

interface Recorded {
  /** Has one connection more than `make` needs. */
  readonly lockIn: Database;
  readonly make: () => Promise<MadeArchive>;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  /** A database that can only be read, or is of an older version, has no place for it; the backup is made anyway. */
  readonly onUnrecorded: (error: unknown) => void;
}

export async function recordBackup(
  database: Database,
  backup: NewBackup,
  recorded: Recorded,
): Promise<MadeArchive> {
  return whileRunning(recorded.lockIn, backup, async () => makeRecorded(database, backup, recorded));
}

async function makeRecorded(
  database: Database,
  backup: NewBackup,
  { make, clock, signal, onUnrecorded }: Recorded,
): Promise<MadeArchive> {
  const id = await insertBackup(database, backup).catch(onUnrecorded);
  const record = async (end: BackupEnd): Promise<void> => {
    if (typeof id === 'number') await finishBackup(database, id, end).catch(onUnrecorded);
  };
  try {
    const made = await make();
    const { sizeBytes, isVerified } = made;
    await record({ finishedAt: clock(), takenAt: new Date(made.takenAt), sizeBytes, isVerified });
    return made;
  } catch (error) {
    await record({
      finishedAt: clock(),
      failure: signal.aborted ? interrupted : failureOf(error),
    });
    throw error;
  }
}

export function failureOf(error: unknown): string {
  if (error instanceof ArchiveRefused) return error.message;
  return failureReason(error instanceof Error ? error : new Error(String(error)));
}
