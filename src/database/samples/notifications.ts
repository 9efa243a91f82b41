/** Notifications of the sample users, marked so that no mail is sent for them. */
import type { NotificationFacts } from '../../domain/notifications/facts.ts';
import type { NotificationKind } from '../../domain/notifications/notifications.ts';
import type { Connection } from '../connection/connection.ts';

export type SampleNotification = {
  readonly [Kind in NotificationKind]: {
    readonly userId: string;
    readonly kind: Kind;
    readonly payload: NotificationFacts[Kind];
    readonly dedupeKey: string;
    readonly createdAt: Date;
    readonly readAt: Date | null;
  };
}[NotificationKind];

export async function insertSampleNotification(
  connection: Connection,
  notification: SampleNotification,
): Promise<void> {
  await connection
    .insertInto('notifications')
    .values({ ...notification, payload: JSON.stringify(notification.payload) })
    .execute();
}
