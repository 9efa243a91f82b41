/**
 * The job of BACKUP_SCHEDULE: makes an archive as the command does, and then deletes those that are no longer needed. A
 * failure is recorded, tried again by the queue, and reported to administrators when it is not tried again.
 */
import { openUnlimited } from '../../../database/connection/connection.ts';
import type { RunningJob } from '../../../database/jobs/worker.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { programVersion } from '../../configuration/program-version.ts';
import { loggedError } from '../../http/problems/logged-error.ts';
import type { Archives } from '../../integrations/archives/archives.ts';
import { openArchives } from '../../integrations/archives/open-archives.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { notifyAdministrators } from '../../notify/notify-administrators.ts';
import { makeArchive } from './backup.ts';
import { deleteOldArchives } from './delete-old-archives.ts';
import { failureOf, recordBackup } from './record-backup.ts';
import { recoverKilledRuns, warnOfLeftovers } from './recover-killed-runs.ts';

const randomBytesOfName = 4;

export async function backUpOnSchedule(
  services: JobServices,
  _payload: unknown,
  { isLastAttempt, signal = new AbortController().signal }: RunningJob,
): Promise<void> {
  const { backups, s3 } = services.configuration;
  // Of a site that was restored from a backup of one that has a schedule.
  if (backups === undefined) return;
  const archives = await openArchives(backups.folder, s3);
  try {
    const { database, clock, log } = services;
    await recoverKilledRuns({ database, clock, archives, signal, onTrouble: warnOfLeftovers(log) });
    await makeScheduledArchive(services, archives, signal);
    await deleteOldArchives(services.database, archives, { ...backups, now: services.clock() }).catch(
      (error: Error) => services.log.error({ err: loggedError(error) }, 'Old backups could not be deleted.'),
    );
  } catch (error) {
    if (isLastAttempt) await notifyOfFailure(services, failureOf(error));
    throw error;
  } finally {
    await archives.close();
  }
}

async function makeScheduledArchive(
  { database, storage, clock, randomBytes, log }: JobServices,
  archives: Archives,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = clock();
  const path = archives.pathOf(nameOf(startedAt, randomBytes(randomBytesOfName)));
  // Requests and other jobs have the other connections to themselves.
  const own = openUnlimited(database, 'phenolive backup');
  try {
    const source = { database: own, storage, program: await programVersion(), signal };
    await recordBackup(
      database,
      { startedAt, isScheduled: true, place: archives.place, path },
      {
        lockIn: own,
        make: async () =>
          makeArchive(
            { ...source, onProgress: (line) => log.debug({ backup: path }, line) },
            async (content) => archives.put(path, content),
          ),
        clock,
        signal,
        // What is not recorded would never be deleted.
        onUnrecorded: (error) => {
          throw error;
        },
      },
    );
  } finally {
    await own.destroy();
  }
}

/** Such as `phenolive-20270131T020000Z-5f0a3c1e.tar`: no two runs write the same. */
function nameOf(startedAt: Date, random: Uint8Array): string {
  const time = startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `phenolive-${time}-${Buffer.from(random).toString('hex')}.tar`;
}

async function notifyOfFailure({ database, clock }: JobServices, reason: string): Promise<void> {
  const now = clock();
  await database.transaction().execute(async (transaction) => {
    await notifyAdministrators(transaction, {
      kind: 'admin-backup-failed',
      facts: { reason },
      dedupeKey: `system:backup-failed:${dayOf(now)}`,
      now,
    });
  });
}
