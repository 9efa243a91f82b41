/** Notifies the people of the producer who answer its orders; where there are none, the administrators. */
import type { Connection } from '../../database/connection/connection.ts';
import { listAdminIds } from '../../database/orders/writes.ts';
import { type NotificationInput, notify } from '../notify/notify.ts';
import { notifyPeople } from '../notify/notify-people.ts';

type WithoutPerson<Notice> = Notice extends unknown ? Omit<Notice, 'userId'> : never;
export type OrderNotification = WithoutPerson<
  Extract<NotificationInput, { readonly kind: `order-${string}` }>
>;

export async function notifySeller(
  connection: Connection,
  producerId: number,
  notification: OrderNotification,
): Promise<void> {
  if ((await notifyPeople(connection, { producerId, duty: 'orders' }, notification)) > 0) return;
  for (const userId of await listAdminIds(connection)) await notify(connection, { ...notification, userId });
}
