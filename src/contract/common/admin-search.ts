/** How administrators look through the lists of their page: the same words for the list and for its table. */
import { line } from './values.ts';

export const adminSearch = {
  search: line(0, 200)
    .optional()
    .meta({ description: 'Each word anywhere in names, numbers, places, countries or e-mail addresses' }),
};
