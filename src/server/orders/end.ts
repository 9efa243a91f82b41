/**
 * What becomes of unanswered orders when somebody deletes their account: what they asked for is taken
 * back, and what was asked of their producer is handed to the administrators.
 */
import type { Connection } from '../../database/connection.ts';
import { insertOrderEvent, lockUnansweredOrders, updateOrderStatus } from '../../database/orders/writes.ts';
import { tellSeller } from './tell.ts';

export async function endOrdersOf(
  connection: Connection,
  person: { readonly userId: string; readonly producerId: number | undefined },
  now: Date,
): Promise<void> {
  for (const order of await lockUnansweredOrders(connection, person)) {
    const facts = { order: String(order.id), company: order.producerName };
    const cause = `order:${order.id}`;
    if (order.userId !== person.userId) {
      await tellSeller(connection, null, { kind: 'order-received', facts, cause: `${cause}:submit`, now });
      continue;
    }
    await updateOrderStatus(connection, order.id, { from: 'pending', to: 'cancelled' });
    await insertOrderEvent(connection, {
      orderId: order.id,
      act: 'withdraw',
      side: 'buyer',
      toStatus: 'cancelled',
      actorId: person.userId,
      reason: null,
      at: now,
    });
    await tellSeller(connection, order.producerUserId, {
      kind: 'order-withdrawn',
      facts,
      cause: `${cause}:withdraw`,
      now,
    });
  }
}
