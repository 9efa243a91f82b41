/**
 * No list is unbounded: `limit` and `cursor` page it, `Link: <...>; rel="next"` and `X-Total-Count` give the
 * rest (RFC 8288). With `X-Total-Count-Relation: gte` there are more than the total says. A cursor is opaque to clients.
 */
import { z } from 'zod';
import { wholeNumber } from './values.ts';

export const maxPageSize = 100;
export const usualPage = 24;

export const pagingQuery = {
  limit: wholeNumber(1, maxPageSize)
    .optional()
    .meta({ description: `Rows per page, 1 to ${maxPageSize}` }),
  cursor: z
    .string()
    // Long enough for a name of 200 characters, from which a list sorted by name continues.
    .regex(/^[A-Za-z0-9_-]{1,1600}$/, 'Unknown cursor')
    .optional()
    .meta({ description: 'Cursor from the Link header of the previous page' }),
};
