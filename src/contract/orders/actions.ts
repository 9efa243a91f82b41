/** The steps of an order: what buyer and seller do with it after the request. */
import { z } from 'zod';
import { orderLimits } from '../../domain/orders/basket.ts';
import { carrierLimits, isDispatch, readTrackingNumber } from '../../domain/orders/parcel.ts';
import { needsReason, type OrderAction, orderActions } from '../../domain/orders/states.ts';
import { withdrawalExceptions } from '../../domain/orders/withdrawal.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, line, optional, prose } from '../common/values.ts';
import { formLanguage } from '../producers/changes.ts';
import { orderResponse } from './orders.ts';

const { least, most } = orderLimits.reason;

const trackingNumber = z
  .string()
  .max(200)
  .transform((typed, context) => {
    const read = readTrackingNumber(typed);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: 'Must be the number of a parcel such as RR123456785GR' });
    return z.NEVER;
  });

/** A plain form sends one chosen box as a text. */
const chosenItems = z.preprocess(
  (chosen) => (typeof chosen === 'string' ? [chosen] : chosen),
  z.array(z.coerce.number().pipe(z.int().positive())).min(1).max(orderLimits.lines),
);

const isWithdrawal = (action: OrderAction) => action === 'withdraw-contract';

export const actOnOrderRoute = defineRoute({
  id: 'actOnOrder',
  feature: 'orders',
  method: 'PATCH',
  path: '/api/orders/:id',
  summary:
    'Applies an action to an order: the producer confirms, declines, ships or cancels it, continues without recalled oils or states that it was shipped before the recall; the buyer withdraws it, or later from its contract; either states that it arrived; the producer states a reimbursement or an exception.',
  params: idParams,
  query: formLanguage,
  body: z
    .strictObject({
      action: z.enum(orderActions),
      reason: optional(prose(least, most)).optional().meta({
        description: 'Why; with `confirm` a message to the buyer, such as the bank account',
      }),
      leftOn: dateSchema.optional().meta({ description: 'With `ship-before-recall`: day of shipping' }),
      carrier: optional(line(carrierLimits.least, carrierLimits.most))
        .optional()
        .meta({ description: 'Carrier of the parcel' }),
      trackingNumber: optional(trackingNumber).optional().meta({
        description: 'Tracking number of the parcel: letters, digits, spaces and hyphens',
        example: 'RR123456785GR',
      }),
      consumerName: line(2, 200, 'A name is required')
        .optional()
        .meta({ description: 'With `withdraw-contract`: name of the consumer' }),
      items: chosenItems
        .optional()
        .meta({ description: 'With `withdraw-contract`: the oils, by the id that they have in this order' }),
      exception: z
        .enum(withdrawalExceptions)
        .optional()
        .meta({ description: 'With `state-exception`: why there is no right of withdrawal' }),
    })
    .refine(({ action, carrier, trackingNumber: number }) => isDispatch(action) || !(carrier || number), {
      path: ['trackingNumber'],
      message: 'Only a parcel that leaves has a carrier and a number',
    })
    .refine(({ action, leftOn }) => (action === 'ship-before-recall') === (leftOn !== undefined), {
      path: ['leftOn'],
      message: 'A date is required',
    })
    .refine((input) => isWithdrawal(input.action) === Boolean(input.items && input.consumerName), {
      path: ['items'],
      message: 'A withdrawal, and nothing else, has a name and oils',
    })
    .refine(({ action, exception }) => (action === 'state-exception') === Boolean(exception), {
      path: ['exception'],
      message: 'The exception is required',
    })
    .refine(({ action, reason }) => !needsReason(action) || Boolean(reason), {
      path: ['reason'],
      message: 'A reason is required',
    }),
  form: true,
  responses: { 200: orderResponse, 303: null },
});
