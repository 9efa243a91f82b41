/** The HTTP response for each refusal of a basket or an order. */
import { orderLimits } from '../../domain/orders/basket.ts';
import type { OrderRefusal } from '../../domain/orders/refusals.ts';
import { idempotencyKeyReused, type RefusalResponse } from '../http/problems/request-refusals.ts';

export const orderRefusalResponses = {
  'basket-limit-reached': {
    status: 409,
    title: 'Basket full',
    detail: `A basket holds at most ${orderLimits.lines} different oils. Send it, or remove one first.`,
  },
  'basket-empty': {
    status: 409,
    title: 'Nothing to send',
    detail: 'No item of the basket is available. Nothing was sent.',
  },
  'basket-conflict': {
    status: 409,
    title: 'Basket changed',
    detail: 'A price, the availability of an oil or the basket changed after it was shown. Nothing was sent.',
  },
  'terms-conflict': {
    status: 409,
    title: 'Terms changed',
    detail: 'A new version of the terms for buyers applies since the basket was shown. Nothing was sent.',
  },
  'not-orderable': {
    status: 409,
    title: 'Not on offer',
    detail: 'This oil cannot be ordered at the moment.',
  },
  'order-not-found': {
    status: 404,
    title: 'Order not found',
    detail: 'There is no such order, or it is not yours.',
  },
  'order-action-not-possible': {
    status: 409,
    title: 'Not possible any more',
    detail: 'The order has already been answered, withdrawn or updated. Read it again.',
  },
  'order-oil-recalled': {
    status: 409,
    title: 'Oil recalled',
    detail:
      'An oil of this order was recalled since it was sent: it can be neither confirmed nor shipped. Decline or cancel it.',
  },
  'order-left-after-recall': {
    status: 409,
    title: 'Left after the recall',
    detail:
      'A parcel that left before its oil was recalled left on a day between the confirmation of the order and the recall.',
  },
  'order-withdrawal-period-over': {
    status: 409,
    title: 'Time for withdrawal over',
    detail: 'The time for withdrawing from the contract of this order has ended.',
  },
  'order-certificate-not-in-force': {
    status: 409,
    title: 'Certificate not in force',
    detail:
      "The producer's certificate was suspended or revoked since the order was sent: it cannot be confirmed. Decline it.",
  },
  'order-too-large': {
    status: 400,
    title: 'Total too large',
    detail: 'The total for one producer is too large. Divide the order.',
  },
  'order-not-shipped-there': {
    status: 409,
    title: 'Not shipped there',
    detail: 'A producer in the basket does not ship to the country of the address. Nothing was sent.',
  },
  'parcels-unreadable': {
    status: 400,
    title: 'Not a table of parcels',
    detail:
      'Not a table of up to 200 parcels with the columns order and trackingNumber. Save the spreadsheet as CSV.',
  },
  'order-account-malformed': {
    status: 400,
    title: 'Account mistyped',
    detail:
      'A bank account (IBAN) in the message has a wrong or missing digit. Compare it with your bank statement.',
  },
  'order-postal-code-malformed': {
    status: 400,
    title: 'Malformed postal code',
    detail: 'The postal code does not have the form of this country. Nothing was sent.',
  },
  'idempotency-key-reused': idempotencyKeyReused,
} as const satisfies Record<OrderRefusal['code'], RefusalResponse>;
