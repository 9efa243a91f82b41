/** Producers and products as CSV tables: exported, and imported as a whole or not at all. */
import { z } from 'zod';
import { siteLanguages } from '../../domain/common/languages.ts';
import { importStates } from '../../domain/imports/states.ts';
import { cellErrorCodes, fileErrorCodes, importKinds } from '../../domain/imports/tables.ts';
import { producerStatuses } from '../../domain/producers/producer.ts';
import { adminSearch } from '../common/admin-search.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema, line } from '../common/values.ts';

const table = {
  language: z.enum(siteLanguages).optional().meta({
    description:
      'Language of the spreadsheet program: English has commas and decimal points, the others semicolons and decimal commas',
  }),
};

export const exportProducersRoute = defineRoute({
  id: 'exportProducers',
  feature: 'imports',
  method: 'GET',
  path: '/api/admin/producers.csv',
  summary: 'All producers, or those that match, as a CSV file that can be imported again.',
  query: z.strictObject({ ...table, ...adminSearch, status: z.enum(producerStatuses).optional() }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const exportProductsRoute = defineRoute({
  id: 'exportProducts',
  feature: 'imports',
  method: 'GET',
  path: '/api/admin/products.csv',
  summary: 'All products as a CSV file that can be imported again.',
  query: z.strictObject(table),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const exportProductsOfProducerRoute = defineRoute({
  id: 'exportProductsOfProducer',
  feature: 'imports',
  method: 'GET',
  path: '/api/producers/:id/products.csv',
  summary: 'All products of a producer as a CSV file with the columns of imports, for those who edit them.',
  params: idParams,
  query: z.strictObject(table),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const importResponse = z
  .object({
    id: z.int(),
    kind: z.enum(importKinds),
    fileName: z.string(),
    state: z.enum(importStates),
    rows: z.object({
      total: z.int().meta({ description: '0 until the file is read' }),
      done: z.int().meta({ description: 'Rows processed' }),
    }),
    creates: z.int(),
    changes: z.int(),
    same: z.int().meta({ description: 'Number of unchanged rows' }),
    fileError: z
      .object({ code: z.enum(fileErrorCodes), column: z.string().nullable() })
      .nullable()
      .meta({ description: 'Why the file cannot be read' }),
    rowErrors: z
      .array(z.object({ row: z.int(), column: z.string(), code: z.enum(cellErrorCodes), value: z.string() }))
      .meta({ description: 'The first 500; rows numbered as in the spreadsheet' }),
    rowErrorCount: z.int(),
    preview: z
      .array(
        z.object({
          row: z.int(),
          action: z.enum(['create', 'change']),
          id: z.int().nullable(),
          title: z.string(),
          changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
        }),
      )
      .meta({ description: 'The first 200 rows with changes, long texts shortened' }),
    hasConflict: z
      .boolean()
      .meta({ description: 'Whether the register changed after the preview, which was then updated' }),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Import' });
export type ImportResponse = z.output<typeof importResponse>;

export const startImportRoute = defineRoute({
  id: 'startImport',
  feature: 'imports',
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Uploads a CSV file (UTF-8, at most 20 MB and 10,000 rows) for a preview. Nothing is changed yet.',
  query: z.strictObject({ kind: z.enum(importKinds), fileName: line(1, 200) }),
  body: z.instanceof(Uint8Array<ArrayBuffer>),
  binary: true,
  responses: { 202: importResponse },
});

export const getImportRoute = defineRoute({
  id: 'getImport',
  feature: 'imports',
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'The progress of an import, its changes, and invalid cells.',
  params: idParams,
  responses: { 200: importResponse },
});

export const applyImportRoute = defineRoute({
  id: 'applyImport',
  feature: 'imports',
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  summary: 'Imports all rows of a valid file in one transaction.',
  params: idParams,
  responses: { 202: importResponse },
});
