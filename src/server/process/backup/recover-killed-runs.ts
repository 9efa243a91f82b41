/**
 * What a run that was killed has left is deleted and the run is recorded as failed, unless it had completed its archive
 * and only could not record it: when the site starts, each hour, and before the next run.
 */

import type { RunningJob } from '../../../database/jobs/worker.ts';
import { listUnfinishedBackups } from '../../../database/system/backup-locks.ts';
import { type BackupEnd, finishBackup } from '../../../database/system/backups.ts';
import { loggedError } from '../../http/problems/logged-error.ts';
import type { Services } from '../../http/routing/services.ts';
import type { Archives } from '../../integrations/archives/archives.ts';
import { removePartials } from '../../integrations/archives/folder-archives.ts';
import { openArchives } from '../../integrations/archives/open-archives.ts';
import { ArchiveRefused, verifyArchive } from './archive-reader.ts';
import { interrupted } from './record-backup.ts';

/** The job. */
export async function recoverBackups(
  { database, clock, configuration: { backups, s3 }, log }: Services,
  _payload: unknown,
  { signal = new AbortController().signal }: RunningJob,
): Promise<void> {
  const archives = backups && (await openArchives(backups.folder, s3));
  try {
    await recoverKilledRuns({ database, clock, archives, signal, onTrouble: warnOfLeftovers(log) });
  } finally {
    await archives?.close();
  }
}

export function warnOfLeftovers(log: Services['log']): Recovery['onTrouble'] {
  return (error, path) =>
    log.warn({ err: loggedError(error), backup: path }, 'What a killed backup left could not be deleted.');
}

interface Recovery extends Pick<Services, 'database' | 'clock'> {
  /** Undefined where there is no schedule. */
  readonly archives?: Archives | undefined;
  readonly signal: AbortSignal;
  /** A file of another account, or on a disk that can only be read. The run counts as failed all the same. */
  readonly onTrouble: (error: Error, path: string) => void;
}

export async function recoverKilledRuns({
  database,
  clock,
  archives,
  signal,
  onTrouble,
}: Recovery): Promise<void> {
  const unfinished = await listUnfinishedBackups(database);
  const running = unfinished.filter(({ isRunning }) => isRunning).map(({ path }) => path);
  for (const run of unfinished.filter(({ isRunning }) => !isRunning)) {
    const { isScheduled, place, path } = run;
    const isHere = archives !== undefined && place === archives.place && archives.holds(path);
    if (!isScheduled && place === 'folder' && !running.includes(path)) {
      await removePartials(path).catch((error: Error) => onTrouble(error, path));
    }
    const end = isScheduled && isHere ? await recover(archives, path, signal) : { failure: interrupted };
    await finishBackup(database, run.id, { finishedAt: clock(), ...end });
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
