/** Order requests: buyers send them, producers respond, administrators see them. No payment is handled. */
import { z } from 'zod';
import { readCountryCode } from '../../domain/common/country-codes.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { orderLimits } from '../../domain/orders/basket.ts';
import { orderChanges } from '../../domain/orders/changes.ts';
import { orderActions, orderStatuses } from '../../domain/orders/states.ts';
import { withdrawalExceptions } from '../../domain/orders/withdrawal.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { tableLanguage } from '../common/table-language.ts';
import { dateSchema, idParams, instantSchema, line, optional, phone, prose } from '../common/values.ts';
import { formLanguage } from '../producers/changes.ts';
import { orderedFood } from '../products/food-information.ts';
import { statedSeller } from './terms.ts';

const country = line(2, 100, 'A country is required').transform((typed, context) => {
  const code = readCountryCode(typed);
  if (code !== undefined) return code;
  context.addIssue({ code: 'custom', message: 'Must be a country, by its code of ISO 3166-1 or its name' });
  return z.NEVER;
});

const addressFields = {
  name: line(2, 200, 'A name is required'),
  street: line(2, 300, 'Street and number are required'),
  postalCode: line(2, 20, 'A postal code is required'),
  city: line(1, 200, 'A town is required'),
  country,
  phone: optional(phone(5, 40)).meta({ description: 'Telephone number for the carrier' }),
};

export const shippingAddress = z
  .object({
    name: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
    phone: z.string().nullable(),
  })
  .partial()
  .meta({ id: 'ShippingAddress' });

const orderFields = {
  id: z.int(),
  userId: z.string().nullable().meta({ description: 'The buyer; null once the account is deleted' }),
  buyerName: z.string().nullable(),
  producerId: z.int(),
  producerName: z.string(),
  status: z.enum(orderStatuses),
  goodsAmount: z.string().meta({ description: 'Total of its oils in euro, two decimals', example: '73.50' }),
  shippingCost: z
    .string()
    .nullable()
    .meta({ description: 'Shipping cost in euro as stated when it was sent; null if not stated' }),
  totalAmount: z.string().meta({ description: 'Total of oils and stated shipping', example: '82.00' }),
  withdrawnAmount: z.string().nullable().meta({
    description:
      'Of the total: withdrawn oils, and the shipping once none is left; null if none was withdrawn',
  }),
  items: z.array(
    z.object({
      id: z.int().meta({ description: 'Of this oil in this order' }),
      productId: z.int().nullable().meta({ description: 'Null once the product is deleted' }),
      name: z.string(),
      volume: z.int().nullable().meta({ description: 'Millilitres' }),
      batchNumber: z.string().nullable().meta({ description: 'The batch that was ordered' }),
      quantity: z.int(),
      price: z.string().meta({ description: 'Price of one bottle when it was ordered' }),
      leftOut: z
        .boolean()
        .meta({ description: 'True if recalled: the order continues without it, as do its amounts' }),
      recalled: z.boolean().meta({ description: 'Whether the ordered batch is recalled' }),
      withdrawn: z.boolean().meta({ description: 'Whether the buyer withdrew from its contract' }),
    }),
  ),
  changes: z
    .array(
      z.object({
        change: z.enum(orderChanges),
        oil: z.string().nullable(),
        certificate: z.string().nullable().meta({ description: 'Its number' }),
        on: z.string().nullable().meta({ description: 'The day', example: '2026-11-21' }),
        reason: z.string().nullable(),
        language: z.enum(contentLanguages).nullable().meta({ description: 'Of the reason' }),
      }),
    )
    .meta({
      description: 'Changes of its oils and their certificates since it was sent, gravest first',
    }),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};

export const orderSummary = z.object(orderFields).meta({ id: 'OrderSummary' });
export type OrderSummary = z.output<typeof orderSummary>;

export const orderResponse = z
  .object({
    ...orderFields,
    food: z.array(z.object({ item: z.int(), ...orderedFood.shape })).meta({
      description: 'Food information of its oils as it was when it was sent; older orders have none',
    }),
    buyerEmail: z.string().nullable(),
    producerLocation: z.string().meta({ description: 'Place of the producer', example: 'Sitia, Crete' }),
    producerCountry: z.string().meta({ example: 'greece' }),
    producerEmail: z.string().nullable(),
    producerPhone: z.string().nullable(),
    seller: statedSeller.nullable().meta({
      description: 'Who sells, and on which terms, as stated when it was sent; null in older orders',
    }),
    termsVersion: dateSchema.nullable().meta({
      description: 'The version of the terms for buyers that was accepted with it; null in older orders',
    }),
    shippingAddress: shippingAddress.nullable(),
    message: z.string().nullable().meta({ description: 'Message from the buyer to the producer' }),
    side: z.enum(['buyer', 'seller', 'administrator']).meta({ description: 'Role of the caller' }),
    lastConfirmation: z.string().nullable().meta({
      description:
        'For the seller of a pending order: the message of its last confirmation, to be used again',
    }),
    withdrawal: z
      .object({
        lastDay: dateSchema.nullable().meta({ description: 'Null: its delivery is not recorded' }),
        isOver: z.boolean().meta({ description: 'Whether a withdrawal would be refused' }),
        settleBy: dateSchema.nullable().meta({
          description: 'Last day to reimburse and to send back; null if nothing is left to reimburse',
        }),
      })
      .nullable()
      .meta({ description: 'Right of withdrawal from its contract; null if there is no contract' }),
    acts: z.array(z.enum(orderActions)).meta({ description: 'Actions that the caller can take now' }),
    events: z.array(
      z.object({
        action: z.enum(['submit', ...orderActions]),
        side: z.enum(['buyer', 'seller', 'administrator']),
        toStatus: z.enum(orderStatuses),
        reason: z.string().nullable(),
        sellerLeft: z
          .boolean()
          .meta({ description: 'Whether it ended because the producer closed the account' }),
        leftOn: dateSchema
          .nullable()
          .meta({ description: 'Day on which a parcel was shipped before a recall' }),
        carrier: z.string().nullable().meta({ description: 'Carrier of the parcel' }),
        trackingNumber: z.string().nullable().meta({ description: 'Tracking number of the parcel' }),
        actor: z.string().nullable().meta({
          description: 'Who acted for the producer; only its own people read it',
        }),
        consumerName: z.string().nullable().meta({ description: 'Name in a statement of withdrawal' }),
        exception: z
          .enum(withdrawalExceptions)
          .nullable()
          .meta({ description: 'Exception from the right of withdrawal, as stated by the producer' }),
        at: instantSchema,
      }),
    ),
  })
  .meta({ id: 'Order' });
export type OrderResponse = z.output<typeof orderResponse>;

/** What each mail about an order states. */
export type StatedOrder = Omit<OrderResponse, 'side' | 'acts' | 'lastConfirmation'>;

export const submitOrderInput = z.strictObject({
  key: z.uuid().meta({ description: 'Key of the basket; the same key again returns the same orders' }),
  revision: z.string().max(64).meta({ description: 'Revision of the basket as it was shown' }),
  ...addressFields,
  message: optional(prose(1, orderLimits.message.most)),
});
export type SubmitOrderInput = z.input<typeof submitOrderInput>;

export const submitOrderRoute = defineRoute({
  id: 'submitOrder',
  feature: 'orders',
  method: 'POST',
  path: '/api/orders',
  summary:
    'Sends the available items of the basket as one order request to each producer, at the prices that were shown.',
  query: formLanguage,
  body: submitOrderInput,
  form: true,
  /** 200: the orders were already created. */
  responses: { 201: z.array(orderSummary), 200: z.array(orderSummary), 303: null },
});

/** The buyer's list sorts by producer, the seller's list by buyer. */
export const orderSorts = ['newest', 'oldest', 'total', 'producer', 'buyer'] as const;

const listFilters = {
  status: z.enum(orderStatuses).optional(),
  search: line(0, 200)
    .optional()
    .meta({ description: 'Search words, each in the number, an oil, or the name of the producer or buyer' }),
  sort: z.enum(orderSorts).optional().meta({
    description: 'Default: newest first; or highest total first, or by name',
  }),
};

export const listOwnOrdersRoute = defineRoute({
  id: 'listOwnOrders',
  feature: 'orders',
  method: 'GET',
  path: '/api/orders',
  summary: 'Order requests of the signed-in user, by state, with search, sorting and paging.',
  query: z.strictObject({ ...listFilters, ...pagingQuery }),
  responses: { 200: z.array(orderSummary) },
});

export const listOrdersOfProducerRoute = defineRoute({
  id: 'listOrdersOfProducer',
  feature: 'orders',
  method: 'GET',
  path: '/api/producers/:id/orders',
  summary:
    'Order requests to a producer, by state, with search, sorting and paging, for its owner and administrators.',
  params: idParams,
  query: z.strictObject({ ...listFilters, ...pagingQuery }),
  responses: { 200: z.array(orderSummary) },
});

export const listAllOrdersRoute = defineRoute({
  id: 'listAllOrders',
  feature: 'orders',
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'All order requests, by state and producer, with search, sorting and paging.',
  query: z.strictObject({
    ...listFilters,
    producerId: idParams.shape.id.optional(),
    ...pagingQuery,
  }),
  responses: { 200: z.array(orderSummary) },
});

export const exportOrdersRoute = defineRoute({
  id: 'exportOrders',
  feature: 'orders',
  method: 'GET',
  path: '/api/admin/orders.csv',
  summary: 'All order requests as a CSV file, one row per oil.',
  query: z.strictObject({ ...listFilters, ...tableLanguage }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const exportOwnOrdersRoute = defineRoute({
  id: 'exportOwnOrders',
  feature: 'orders',
  method: 'GET',
  path: '/api/orders.csv',
  summary: 'Order requests of the signed-in user as a CSV file, one row per oil.',
  query: z.strictObject({ ...listFilters, ...tableLanguage }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const exportOrdersOfProducerRoute = defineRoute({
  id: 'exportOrdersOfProducer',
  feature: 'orders',
  method: 'GET',
  path: '/api/producers/:id/orders.csv',
  summary: 'Order requests to a producer as a CSV file, one row per oil, for its owner and administrators.',
  params: idParams,
  query: z.strictObject({ ...listFilters, ...tableLanguage }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const getOrderRoute = defineRoute({
  id: 'getOrder',
  feature: 'orders',
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order request with its history, for its buyer, its producer and administrators.',
  params: idParams,
  responses: { 200: orderResponse },
});
