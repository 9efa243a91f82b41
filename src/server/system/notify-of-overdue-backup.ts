/** Notifies administrators once a day while the schedule of backups has had no good one for too long, whatever the reason. */
import { readSchedule, type ScheduleTimes } from '../../database/jobs/schedule-times.ts';
import { findLastBackup, findScheduledSince } from '../../database/system/backups.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { coveredUntil, isBackupOverdue } from '../../domain/system/backups.ts';
import type { Services } from '../http/routing/services.ts';
import { backupTask } from '../jobs/cron.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';

export async function notifyOfOverdueBackup({ database, clock, configuration }: Services): Promise<void> {
  const now = clock();
  const since = await findOverdueSince({ database, configuration }, now);
  if (since === undefined) return;
  await database.transaction().execute(async (transaction) => {
    await notifyAdministrators(transaction, {
      kind: 'admin-backup-overdue',
      facts: { day: dayOf(since) },
      dedupeKey: `system:backup-overdue:${dayOf(now)}`,
      now,
    });
  });
}

/** The moment of the last good backup, or since when there should have been one; undefined if none is overdue. */
export async function findOverdueSince(
  { database, configuration: { backups } }: Pick<Services, 'database' | 'configuration'>,
  now: Date,
): Promise<Date | undefined> {
  if (backups === undefined) return undefined;
  const since = await findScheduledSince(database, backupTask);
  const dueBefore = lastButOne(await readSchedule(backups.schedule), now);
  // The queue learns of a schedule within a minute of the start.
  if (since === undefined || dueBefore === undefined) return undefined;
  const last = (await findLastBackup(database))?.takenAt;
  return isBackupOverdue({ last, since, dueBefore }) ? coveredUntil({ last, since }) : undefined;
}

function lastButOne(schedule: ScheduleTimes, now: Date): Date | undefined {
  const last = schedule.last(now);
  return last === undefined ? undefined : schedule.last(new Date(last.getTime() - 1));
}
