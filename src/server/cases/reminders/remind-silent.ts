/** The scheduled job that reminds every applicant whose response is overdue. */
import { listOpenRequests } from '../../../database/cases/reminders.ts';
import { nextReminderAt } from '../../../domain/cases/reminders.ts';
import type { Services } from '../../http/routing/services.ts';
import { remindApplicant } from './remind.ts';

/** Rows per query. */
const batchSize = 200;

/** One transaction per reminder: a failed one is retried by the next run and blocks no other. */
export async function remindSilentApplicants({ database, clock, configuration }: Services): Promise<void> {
  const days = configuration.reminderDays;
  const errors: unknown[] = [];
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    const requests = await listOpenRequests(database, { afterId, limit: batchSize });
    for (const request of requests) {
      const now = clock();
      const dueAt = nextReminderAt(request, days);
      if (dueAt === undefined || now < dueAt) continue;
      await database
        .transaction()
        .execute(async (transaction) => remindApplicant(transaction, request.applicationId, { days }, now))
        .catch((error: unknown) => errors.push(error));
    }
    afterId = requests.length === batchSize ? requests.at(-1)?.id : undefined;
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} reminder(s) could not be written.`);
}
