/**
 * Requeues mail whose job was locked by an instance that died. The queue frees such a job after four hours,
 * too long for a decision. The new job replaces the dead one of the same key.
 */
import { listForgottenMail, mailJobKey } from '../../database/notifications/notifications.ts';
import type { Services } from '../http/services.ts';
import { addJob } from '../jobs/add-job.ts';

export async function requeueStuckMail({ database, log }: Services): Promise<void> {
  const forgotten = await listForgottenMail(database);
  for (const notificationId of forgotten) {
    await addJob(database, 'send-notification-mail', { notificationId }, { key: mailJobKey(notificationId) });
  }
  if (forgotten.length > 0) log.warn({ mails: forgotten.length }, 'mail that a lost instance held is sent');
}
