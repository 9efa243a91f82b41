/** For whose spreadsheet a table is written: elsewhere one cut at commas opens as a single column. */
import { z } from 'zod';
import { siteLanguages } from '../../domain/common/languages.ts';

export const tableLanguage = {
  language: z.enum(siteLanguages).optional().meta({
    description: 'Whose spreadsheet reads it: English has commas between the cells, the others ;',
  }),
};
