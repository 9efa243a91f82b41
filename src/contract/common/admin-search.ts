/** The search parameters of admin lists, shared by each list and its CSV table. */
import { line } from './values.ts';

export const adminSearch = {
  search: line(0, 200)
    .optional()
    .meta({ description: 'Search words, each in a name, number, place, country or email address' }),
};
