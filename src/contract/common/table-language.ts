/** The language of a CSV export: spreadsheets of some languages show comma-separated cells as one column. */
import { z } from 'zod';
import { siteLanguages } from '../../domain/common/languages.ts';

export const tableLanguage = {
  language: z.enum(siteLanguages).optional().meta({
    description:
      'Language of the spreadsheet program: English separates cells with commas, the others with semicolons',
  }),
};
