/** Codes for printing: as label sheets and as a table for printers. */
import { z } from 'zod';
import { type OwnSheetField, ownSheetLimits } from '../../domain/provenance/label-sheet.ts';
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
/** A sheet that the request describes. */
export const ownSheet = 'own';

/** Codes in one document or table. */
export const maxLabels = 10_000;
/** More labels than any sheet has. */
const lastPosition = 100;

/** A form sends '' for what is not filled in. */
function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

const orderOfCodes = unlessEmpty(idSchema).meta({ description: 'Only the codes of this order' });

/** A comma is a decimal sign where its reader writes one. */
function ofOwnSheet(field: OwnSheetField, what: string) {
  const { least, most } = ownSheetLimits[field];
  const number = z
    .string()
    .regex(/^\d{1,3}([.,]\d{1,3})?$/, 'Must be a number')
    .transform((typed) => Number(typed.replace(',', '.')))
    .refine((value) => value >= least && value <= most, `Must be between ${least} and ${most}`);
  return unlessEmpty(number).meta({ description: `With \`format=own\`: ${what}`, type: 'number' });
}

export const getLabelSheetRoute = defineRoute({
  id: 'getLabelSheet',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/codes/labels.pdf',
  summary:
    'Label sheets with QR code, printed code, batch, seal and address for the newest codes of a product.',
  params: idParams,
  query: z.strictObject({
    format: z.enum([...labelFormats, ownSheet]).default('a4-24'),
    pageWidth: ofOwnSheet('pageWidth', 'width of the page, mm'),
    pageHeight: ofOwnSheet('pageHeight', 'height of the page, mm; of one label on a roll'),
    labelWidth: ofOwnSheet('labelWidth', 'width of a label, mm'),
    labelHeight: ofOwnSheet('labelHeight', 'height of a label, mm'),
    columns: ofOwnSheet('columns', 'labels side by side'),
    rows: ofOwnSheet('rows', 'labels one below another'),
    left: ofOwnSheet('left', 'left margin of the page, mm'),
    top: ofOwnSheet('top', 'upper margin of the page, mm'),
    across: ofOwnSheet('across', 'between labels side by side, mm'),
    down: ofOwnSheet('down', 'between labels one below another, mm'),
    order: orderOfCodes,
    count: wholeNumber(1, maxLabels).optional(),
    copies: unlessEmpty(wholeNumber(1, maxLabels)).meta({
      description: 'Labels of the newest code alone, which has to be one of a whole batch; 1 by default',
    }),
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
