/** An order beside what the register says today: what happened since it was sent, and whether it can be confirmed. */
import { shareNewestCertificate } from '../../database/certification/register.ts';
import type { Connection } from '../../database/connection.ts';
import { findOrder, type OrderDetails } from '../../database/orders/reads.ts';
import { type LockedOrder, shareOilsOfOrder } from '../../database/orders/writes.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { changesSince, confirmHindrance, type OrderChange } from '../../domain/orders/changes.ts';
import type { OrderRefusal } from '../../domain/orders/refusals.ts';

export function changesOf(order: OrderDetails, today: string): OrderChange[] {
  const { status, createdAt, items, certificate } = order;
  return changesSince({
    status,
    sentOn: dayOf(createdAt),
    oils: items,
    certificate: certificate && { ...certificate, state: stateOn(today, certificate) },
  });
}

/** What stands against confirming it, and until the transaction ends nobody recalls or revokes anything behind it. */
export async function hindranceOf(
  connection: Connection,
  { id, producerId }: LockedOrder,
  now: Date,
): Promise<OrderRefusal['code'] | undefined> {
  await shareOilsOfOrder(connection, id);
  await shareNewestCertificate(connection, producerId);
  const order = await findOrder(connection, id);
  return order && confirmHindrance(changesOf(order, dayOf(now)));
}
