/** An order beside what the register says today: what happened since it was sent, and what stands against going on. */
import { shareNewestCertificate } from '../../database/certification/register.ts';
import type { Connection } from '../../database/connection.ts';
import { findOrder, type OrderDetails } from '../../database/orders/reads.ts';
import { type LockedOrder, shareOilsOfOrder } from '../../database/orders/writes.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { changesSince, hindranceTo, type OrderChange } from '../../domain/orders/changes.ts';
import type { OrderRefusal } from '../../domain/orders/refusals.ts';
import type { OrderAct } from '../../domain/orders/states.ts';

export function changesOf(order: OrderDetails, today: string): OrderChange[] {
  const { status, createdAt, items, certificate } = order;
  return changesSince({
    status,
    sentOn: dayOf(createdAt),
    oils: items,
    certificate: certificate && { ...certificate, state: stateOn(today, certificate) },
  });
}

/**
 * What stands against an act, and until the transaction ends nobody recalls or revokes anything behind the
 * order that would.
 */
export async function hindranceOf(
  connection: Connection,
  { id, producerId }: LockedOrder,
  act: OrderAct,
  now: Date,
): Promise<OrderRefusal['code'] | undefined> {
  if (act !== 'confirm' && act !== 'ship') return undefined;
  await shareOilsOfOrder(connection, id);
  if (act === 'confirm') await shareNewestCertificate(connection, producerId);
  const order = await findOrder(connection, id);
  return order && hindranceTo(act, changesOf(order, dayOf(now)));
}
