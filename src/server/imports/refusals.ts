/** The HTTP response for each refusal about imports. */
import type { ImportRefusal } from '../../domain/imports/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const importRefusalResponses = {
  'import-not-found': {
    status: 404,
    title: 'Import not found',
    detail: 'There is no such import. An import that is not applied within a day is deleted.',
  },
  'import-not-ready': {
    status: 409,
    title: 'Import not ready',
    detail: 'The import cannot be applied. It may have been applied already.',
  },
  'import-not-text': {
    status: 400,
    title: 'Not a table in UTF-8',
    detail: 'The file is not text in UTF-8. Save the table as CSV in UTF-8. Nothing was saved.',
  },
} as const satisfies Record<ImportRefusal['code'], RefusalResponse>;
