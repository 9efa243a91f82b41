/** Notifications of the sample users, marked so that no mail is sent for them. */
import type { NoticeFacts, NoticeKind } from '../../domain/notifications/notices.ts';
import type { Connection } from '../connection.ts';

export type SampleNotification = {
  readonly [Kind in NoticeKind]: {
    readonly userId: string;
    readonly kind: Kind;
    readonly payload: NoticeFacts[Kind];
    readonly dedupeKey: string;
    readonly createdAt: Date;
    readonly readAt: Date | null;
  };
}[NoticeKind];

export async function insertSampleNotification(
  connection: Connection,
  notification: SampleNotification,
): Promise<void> {
  await connection
    .insertInto('notifications')
    .values({ ...notification, payload: JSON.stringify(notification.payload) })
    .execute();
}
