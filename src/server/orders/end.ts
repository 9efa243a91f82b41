/**
 * Closes open orders when an account is deleted: unanswered requests of the buyer are withdrawn, orders that
 * the seller has not shipped are declined or cancelled. The other side is notified.
 */
import type { AuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  insertOrderEvent,
  type LockedOrder,
  lockOpenOrders,
  updateOrderStatus,
} from '../../database/orders/writes.ts';
import { closingActionOf } from '../../domain/orders/states.ts';
import type { Leaver } from '../identity/deletion.ts';
import { notify } from '../notify/notify.ts';
import { notifySeller } from './notify-seller.ts';

/**
 * Returns the audit entries. The caller writes them last, because writers of the audit log wait for each
 * other.
 */
export async function endOrdersOf(connection: Connection, person: Leaver, now: Date): Promise<AuditEvent[]> {
  const entries: AuditEvent[] = [];
  for (const order of await lockOpenOrders(connection, person)) {
    const side = order.userId === person.userId ? 'buyer' : 'seller';
    const end = closingActionOf(side, order.status);
    if (end === undefined) continue;
    const { action, to } = end;
    await updateOrderStatus(connection, order.id, { from: order.status, to });
    await insertOrderEvent(connection, {
      orderId: order.id,
      action,
      side,
      toStatus: to,
      actorId: person.userId,
      reason: null,
      leftOn: null,
      at: now,
    });
    await notifyOther(connection, order, side, now);
    entries.push({
      actor: person,
      action: `order.${action}`,
      recordType: 'order',
      recordId: order.id,
      before: { status: order.status },
      after: { status: to, side },
    });
  }
  return entries;
}

async function notifyOther(
  connection: Connection,
  { id, userId, producerName, producerId }: LockedOrder,
  side: 'buyer' | 'seller',
  now: Date,
): Promise<void> {
  const facts = { order: String(id), company: producerName };
  if (side === 'seller') {
    await notify(connection, {
      userId,
      kind: 'order-seller-left',
      facts,
      dedupeKey: `order:${id}:left`,
      now,
    });
    return;
  }
  await notifySeller(connection, producerId, {
    kind: 'order-withdrawn',
    facts,
    dedupeKey: `order:${id}:withdraw`,
    now,
  });
}
