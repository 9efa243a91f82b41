/** Codes for printing: as label sheets and as a table for printers. */
import { z } from 'zod';
import { printedLinks } from '../../domain/provenance/printed-links.ts';
import { defineRoute } from '../common/route.ts';
import { tableLanguage } from '../common/table-language.ts';
import { idParams, idSchema, wholeNumber } from '../common/values.ts';

/** Common sheets and rolls; the number is that of the labels on a sheet. */
export const labelFormats = [
  'a4-24',
  'a4-14',
  'a4-40',
  'a4-65',
  'letter-30',
  'letter-12',
  'roll-50',
  'roll-57',
] as const;
export type LabelFormatName = (typeof labelFormats)[number];

/** Codes in one document or table. */
export const maxLabels = 10_000;
/** More labels than any sheet has. */
const lastPosition = 100;

/** A form sends '' when none is selected. */
const orderOfCodes = z
  .preprocess((value) => (value === '' ? undefined : value), idSchema.optional())
  .meta({ description: 'Only the codes of this order' });

export const getLabelSheetRoute = defineRoute({
  id: 'getLabelSheet',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/codes/labels.pdf',
  summary:
    'Label sheets with QR code, printed code, batch, seal and address for the newest codes of a product.',
  params: idParams,
  query: z.strictObject({
    format: z.enum(labelFormats).default('a4-24'),
    order: orderOfCodes,
    count: wholeNumber(1, maxLabels).optional(),
    start: wholeNumber(1, lastPosition)
      .optional()
      .meta({ description: 'Number of the first free label on a partly used sheet' }),
    link: z.enum(printedLinks).default('code').meta({
      description:
        'Content of the QR codes: the address of the code, or a GS1 Digital Link of the product’s GTIN, with the code of a bottle or the lot of a batch',
    }),
    marks: z.enum(['yes']).optional().meta({ description: 'Draws cut lines' }),
  }),
  mediaType: 'application/pdf',
  responses: { 200: null },
});

export const getCodeTableRoute = defineRoute({
  id: 'getCodeTable',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/codes/codes.csv',
  summary: 'The codes of a product as a CSV file, or the newest of them, for printing labels.',
  params: idParams,
  query: z.strictObject({
    order: orderOfCodes,
    count: wholeNumber(1, maxLabels).optional(),
    ...tableLanguage,
  }),
  mediaType: 'text/csv',
  responses: { 200: null },
});
