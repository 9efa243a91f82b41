/**
 * Before the next run: what a run that was killed has left is deleted, unless it had completed its archive and only could
 * not record it. Runs of the schedule follow each other in a queue, so none of these still runs.
 */
import { type BackupEnd, finishBackup, listUnfinishedBackups } from '../../../database/system/backups.ts';
import type { Services } from '../../http/services.ts';
import type { Archives } from '../../integrations/archives/archives.ts';
import { ArchiveRefused, verifyArchive } from './archive-reader.ts';
import { interrupted } from './record-backup.ts';

export async function recoverKilledRuns(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  archives: Archives,
  signal: AbortSignal,
): Promise<void> {
  for (const { id, place, path } of await listUnfinishedBackups(database)) {
    const isHere = place === archives.place && archives.holds(path);
    const end = isHere ? await recover(archives, path, signal) : { failure: interrupted };
    await finishBackup(database, id, { finishedAt: clock(), ...end });
  }
}

type Recovered = BackupEnd extends infer End
  ? End extends unknown
    ? Omit<End, 'finishedAt'>
    : never
  : never;

async function recover(archives: Archives, path: string, signal: AbortSignal): Promise<Recovered> {
  await archives.removeLeftovers(path);
  const input = await archives.open(path);
  if (input === undefined) return { failure: interrupted };
  try {
    const { takenAt } = await verifyArchive(input, signal);
    return { takenAt: new Date(takenAt), sizeBytes: null, isVerified: true };
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    await archives.remove(path);
    return { failure: interrupted };
  }
}
