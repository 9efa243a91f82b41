/**
 * Notifies administrators once a day of what is not tried again by itself: jobs that failed for the last time, and mail that
 * the recipient's server refused.
 */
import { countFailedJobs } from '../../database/jobs/failed-jobs.ts';
import { countRefusedMail } from '../../database/notifications/refused-mail.ts';
import { dayOf, laterByDays } from '../../domain/common/dates.ts';
import type { Services } from '../http/routing/services.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';

export async function notifyOfFailures({ database, clock }: Services): Promise<void> {
  const now = clock();
  const since = laterByDays(now, -1);
  const jobs = await countFailedJobs(database, since);
  const mails = await countRefusedMail(database, since);
  if (jobs + mails === 0) return;
  await database.transaction().execute(async (transaction) => {
    await notifyAdministrators(transaction, {
      kind: 'admin-failures',
      facts: { jobs: String(jobs), mails: String(mails) },
      dedupeKey: `system:failures:${dayOf(now)}`,
      now,
    });
  });
}
