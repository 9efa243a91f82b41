/**
 * Moves an order to its next state. When two people act at once (the producer confirms while the buyer
 * withdraws), one succeeds and the other gets a conflict.
 */
import type { z } from 'zod';
import type { actOnOrderRoute } from '../../contract/orders/actions.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { listOrderEvents } from '../../database/orders/reads.ts';
import {
  insertOrderEvent,
  type LockedOrder,
  type NewOrderEvent,
  updateOrderStatus,
  updateWithdrawnItems,
} from '../../database/orders/writes.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { nextState } from '../../domain/common/transitions.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { OrderRefusal } from '../../domain/orders/refusals.ts';
import { isActionOf, type OrderAction, orderTransitions } from '../../domain/orders/states.ts';
import { notify, withReason } from '../notify/notify.ts';
import { notifyPeople } from '../notify/notify-people.ts';
import { blockerFor } from './changes-since.ts';
import { hasSoundAccounts } from './iban.ts';
import { notifySeller, type OrderNotification } from './notify-seller.ts';
import { isWithdrawnOf, type LeftOut, leaveOutRecalled, readWithdrawn } from './reduce.ts';
import { isSeller, sidesOf } from './sides.ts';

export type OrderActionInput = z.output<typeof actOnOrderRoute.body>;

export async function actOnOrder(
  connection: Connection,
  person: User,
  order: LockedOrder,
  input: OrderActionInput,
  now: Date,
): Promise<Result<null, OrderRefusal | { readonly code: 'forbidden' }>> {
  const { id } = order;
  const { action, reason = null, leftOn = null } = input;
  const acting = sidesOf(order, person).find((one) => isActionOf(one, action));
  if (acting === undefined) return err({ code: 'forbidden' });
  if (action === 'confirm' && !hasSoundAccounts(reason ?? ''))
    return err({ code: 'order-account-malformed' });
  // A retry after a lost response.
  const isDone = await isDoneBy(connection, person, order, input);
  // Not for `leave-out`: another oil of the order may have been recalled since.
  if (isDone && action !== 'leave-out') return ok(null);
  const possible = nextState(orderTransitions, order.status, action);
  const blocker = possible === undefined ? undefined : await blockerFor(connection, order, input, now);
  if (blocker !== undefined) return isDone ? ok(null) : err({ code: blocker });
  const withdrawn = await readWithdrawn(connection, id, input);
  if (withdrawn?.items.length === 0) return err({ code: 'order-action-not-possible' });
  const to = withdrawn?.isWhole === false ? order.status : possible;
  if (to === undefined || !(await updateOrderStatus(connection, id, { from: order.status, to }))) {
    return err({ code: 'order-action-not-possible' });
  }
  const leftOut = action === 'leave-out' ? await leaveOutRecalled(connection, id, now) : undefined;
  if (withdrawn) await updateWithdrawnItems(connection, id, { items: withdrawn.items, at: now });
  const eventSide = acting === 'seller' && !isSeller(order, person) ? 'administrator' : acting;
  await insertOrderEvent(
    connection,
    eventOf(input, { orderId: id, side: eventSide, toStatus: to, actorId: person.userId, at: now }),
  );
  const { language } = person;
  await notifyOthers(connection, order, { action, reason, language, leftOn, leftOut, actor: eventSide, now });
  await insertAuditEvent(connection, {
    actor: person,
    action: `order.${action}`,
    recordType: 'order',
    recordId: id,
    before: { status: order.status, ...(leftOut && { total: leftOut.totalBefore }) },
    // Messages between buyer and seller stay with the order and out of the audit log.
    after: {
      status: to,
      side: eventSide,
      ...(eventSide === 'administrator' && { reason }),
      ...(leftOut && { total: leftOut.total, leftOut: leftOut.products }),
      ...(withdrawn && { withdrawn: withdrawn.products }),
      ...(leftOn !== null && { leftOn }),
    },
  });
  return ok(null);
}

function eventOf(
  input: OrderActionInput,
  step: Pick<NewOrderEvent, 'orderId' | 'side' | 'toStatus' | 'actorId' | 'at'>,
): NewOrderEvent {
  const { action, reason = null, leftOn = null, carrier, trackingNumber, consumerName, exception } = input;
  return { ...step, action, reason, leftOn, carrier, trackingNumber, consumerName, exception };
}

async function isDoneBy(
  connection: Connection,
  { userId }: User,
  order: LockedOrder,
  { action, items }: OrderActionInput,
): Promise<boolean> {
  if (action === 'withdraw-contract') return isWithdrawnOf(connection, order.id, items);
  const last = (await listOrderEvents(connection, order.id)).at(-1);
  return last?.action === action && last.actorId === userId && last.toStatus === order.status;
}

interface Acted {
  readonly action: OrderAction;
  readonly reason: string | null;
  /** Of who acted. */
  readonly language: ContentLanguage;
  readonly leftOn: string | null;
  readonly leftOut: LeftOut | undefined;
  readonly actor: 'buyer' | 'seller' | 'administrator';
  readonly now: Date;
}

/** Notifies both parties of the order, except the one who acted. */
async function notifyOthers(connection: Connection, order: LockedOrder, acted: Acted): Promise<void> {
  const notification = notificationOf(order, acted);
  if (acted.action === 'withdraw-contract') {
    // The acknowledgement of receipt, at once and on a durable medium (Directive 2011/83/EU, Art. 11a (4)).
    const receipt = { dedupeKey: `${notification.dedupeKey}:receipt`, isOwnAction: true, now: acted.now };
    const facts = { order: String(order.id), company: order.producerName };
    await notify(connection, { ...receipt, kind: 'order-withdrawal-received', userId: order.userId, facts });
  }
  if (acted.actor === 'buyer') return notifySeller(connection, order.producerId, notification);
  await notify(connection, { ...notification, userId: order.userId });
  if (acted.actor === 'administrator')
    await notifyPeople(connection, { producerId: order.producerId, duty: 'orders' }, notification);
}

function notificationOf({ id, producerName }: LockedOrder, acted: Acted): OrderNotification {
  const { action, reason, language, now } = acted;
  const step = { dedupeKey: `order:${id}:${action}`, now };
  // What may happen again: more oils may be recalled or withdrawn later.
  const again = { ...step, dedupeKey: `${step.dedupeKey}:${now.toISOString()}` };
  const facts = { order: String(id), company: producerName };
  switch (action) {
    case 'confirm':
      return { ...step, kind: 'order-confirmed', facts: { ...facts, ...withReason(language, reason) } };
    case 'leave-out': {
      const product = acted.leftOut?.products.join(', ') ?? '';
      return { ...again, kind: 'order-oil-left-out', facts: { ...facts, product } };
    }
    case 'ship-before-recall':
      return { ...step, kind: 'order-left-before-recall', facts: { ...facts, day: acted.leftOn ?? '' } };
    case 'ship':
      return { ...step, kind: 'order-shipped', facts };
    case 'deliver':
      return { ...step, kind: 'order-delivered', facts };
    case 'decline':
      return { ...step, kind: 'order-declined', facts: { ...facts, ...withReason(language, reason) } };
    case 'cancel':
      return { ...step, kind: 'order-cancelled', facts: { ...facts, ...withReason(language, reason) } };
    case 'withdraw-contract':
      return { ...again, kind: 'order-contract-withdrawn', facts };
    case 'reimburse':
      return { ...again, kind: 'order-reimbursed', facts };
    case 'state-exception': {
      const why = withReason(language, reason);
      return { ...again, kind: 'order-withdrawal-exception', facts: { ...facts, ...why } };
    }
    case 'withdraw':
      return { ...step, kind: 'order-withdrawn', facts: { ...facts, ...withReason(language, reason) } };
  }
}
