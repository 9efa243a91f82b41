/** Queues the messages of a notification to the devices of its user, in the transaction that causes it. */
import type { Connection } from '../../database/connection/connection.ts';
import { listPushSubscriptionIds } from '../../database/notifications/push-subscriptions.ts';
import { addJob } from '../jobs/add-job.ts';

export async function enqueuePushes(
  connection: Connection,
  { notificationId, userId }: { readonly notificationId: number; readonly userId: string },
): Promise<void> {
  for (const subscriptionId of await listPushSubscriptionIds(connection, userId)) {
    const push = { notificationId, subscriptionId };
    await addJob(connection, 'send-push', push, { key: pushJobKey(push) });
  }
}

/** One job for each notification and device. */
export function pushJobKey({
  notificationId,
  subscriptionId,
}: {
  readonly notificationId: number;
  readonly subscriptionId: number;
}): string {
  return `push:${notificationId}:${subscriptionId}`;
}
