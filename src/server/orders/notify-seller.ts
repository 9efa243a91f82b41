/** Notifies the seller of an order; where a producer has no account, the administrators. */
import type { Connection } from '../../database/connection/connection.ts';
import { listAdminIds } from '../../database/orders/writes.ts';
import { type NotificationInput, notify } from '../notify/notify.ts';

type WithoutPerson<Notice> = Notice extends unknown ? Omit<Notice, 'userId'> : never;
export type OrderNotification = WithoutPerson<
  Extract<NotificationInput, { readonly kind: `order-${string}` }>
>;

export async function notifySeller(
  connection: Connection,
  sellerId: string | null,
  notification: OrderNotification,
): Promise<void> {
  const recipients = sellerId === null ? await listAdminIds(connection) : [sellerId];
  for (const userId of recipients) await notify(connection, { ...notification, userId });
}
