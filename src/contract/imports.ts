/** Producers and products as CSV tables: exported, and imported as a whole or not at all. */
import { z } from 'zod';
import { siteLanguages } from '../domain/common/languages.ts';
import { importStates } from '../domain/imports/states.ts';
import { cellErrorCodes, fileErrorCodes, importKinds } from '../domain/imports/tables.ts';
import { producerStatuses } from '../domain/producers/producer.ts';
import { adminSearch } from './common/admin-search.ts';
import { defineRoute } from './common/route.ts';
import { idParams, instantSchema, line } from './common/values.ts';

const table = {
  language: z.enum(siteLanguages).optional().meta({
    description:
      'Whose spreadsheet reads it: English has comma and decimal point, the others ; and decimal comma',
  }),
};

export const exportProducersRoute = defineRoute({
  id: 'exportProducers',
  feature: 'imports',
  method: 'GET',
  path: '/api/admin/producers.csv',
  summary: 'All producers, or those that match, as a table that can be imported again.',
  query: z.strictObject({ ...table, ...adminSearch, status: z.enum(producerStatuses).optional() }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const exportProductsRoute = defineRoute({
  id: 'exportProducts',
  feature: 'imports',
  method: 'GET',
  path: '/api/admin/products.csv',
  summary: 'All products as a table that can be imported again.',
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
      total: z.int().meta({ description: '0 until the file was read' }),
      done: z.int().meta({ description: 'Of those, looked at or written' }),
    }),
    creates: z.int(),
    changes: z.int(),
    same: z.int().meta({ description: 'Rows that say what the register says' }),
    fileError: z
      .object({ code: z.enum(fileErrorCodes), column: z.string().nullable() })
      .nullable()
      .meta({ description: 'Why the file cannot be read at all' }),
    rowErrors: z
      .array(z.object({ row: z.int(), column: z.string(), code: z.enum(cellErrorCodes), value: z.string() }))
      .meta({ description: 'The first 500; rows as the spreadsheet counts them' }),
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
      .meta({ description: 'The first 200 rows that would change something, long texts shortened' }),
    hasConflict: z
      .boolean()
      .meta({ description: 'The register changed after the preview, so it was looked at again' }),
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
  summary:
    'Takes a table (CSV in UTF-8, at most 20 MB and 10,000 rows) to be looked at; nothing is changed yet.',
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
  summary: 'The progress of an import, what it would change, and the wrong cells.',
  params: idParams,
  responses: { 200: importResponse },
});

export const applyImportRoute = defineRoute({
  id: 'applyImport',
  feature: 'imports',
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  summary: 'Imports all rows of a valid table, in one transaction.',
  params: idParams,
  responses: { 202: importResponse },
});
