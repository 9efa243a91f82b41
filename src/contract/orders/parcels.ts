/** Parcels in bulk: addresses for a carrier, and the tracking numbers that come back. */
import { z } from 'zod';
import { parcelProblems, parcelTableLimits } from '../../domain/orders/parcel-table.ts';
import { defineRoute } from '../common/route.ts';
import { tableLanguage } from '../common/table-language.ts';
import { idParams } from '../common/values.ts';

export const exportParcelsRoute = defineRoute({
  id: 'exportParcels',
  feature: 'orders',
  method: 'GET',
  path: '/api/producers/:id/parcels.csv',
  summary:
    'The confirmed orders of a producer as a CSV file, one row per parcel, with addresses for a carrier.',
  params: idParams,
  query: z.strictObject(tableLanguage),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const shippedParcels = z
  .object({
    shipped: z.boolean().meta({ description: 'Whether the orders are marked as shipped' }),
    parcels: z.array(
      z.object({
        row: z.int().meta({ description: 'In the spreadsheet' }),
        order: z.int().nullable(),
        buyerName: z.string().nullable(),
        carrier: z.string(),
        trackingNumber: z.string(),
        problem: z.enum(parcelProblems).nullable(),
      }),
    ),
  })
  .meta({ id: 'ShippedParcels' });
export type ShippedParcels = z.output<typeof shippedParcels>;

export const shipParcelsRoute = defineRoute({
  id: 'shipParcels',
  feature: 'orders',
  method: 'POST',
  path: '/api/producers/:id/parcels',
  summary:
    'Marks orders as shipped with the tracking numbers of a table: all of them or, if a row has a problem, none.',
  params: idParams,
  body: z.strictObject({
    table: z
      .string()
      .max(parcelTableLimits.characters)
      .meta({ description: 'CSV with the columns order, carrier and trackingNumber; others are left alone' }),
    ship: z.boolean().meta({ description: 'False: only says what would be shipped' }),
  }),
  responses: { 200: shippedParcels },
});
