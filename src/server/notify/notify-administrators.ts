/** Notifies every administrator of work that waits for them, in the transaction that causes it. */
import type { Connection } from '../../database/connection/connection.ts';
import { listAdministrators } from '../../database/notifications/administrators.ts';
import { type NotificationInput, notify } from './notify.ts';

type Unaddressed<Notice> = Notice extends NotificationInput ? Omit<Notice, 'userId' | 'isOwnAction'> : never;
export type AdminNotification = Extract<Unaddressed<NotificationInput>, { readonly kind: `admin-${string}` }>;

/** `actorId`: who acted; if that is an administrator, the notification is already read in their list. */
export async function notifyAdministrators(
  connection: Connection,
  notification: AdminNotification,
  actorId?: string,
): Promise<void> {
  for (const userId of await listAdministrators(connection)) {
    await notify(connection, { ...notification, userId, isOwnAction: userId === actorId });
  }
}
