/** Comparisons that a user saved, and the removal of entries from any list of what was saved, which can be undone. */
import { z } from 'zod';
import {
  compared,
  comparisonNameLength,
  comparisonsLimit,
  removedAtOnce,
  savedLists,
  undoMinutes,
} from '../../domain/collection/saved.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema, line, maxId } from '../common/values.ts';
import { savedFilters } from './saved-filters.ts';

const comparisonResponse = z
  .object({
    id: z.int(),
    name: z.string(),
    savedAt: instantSchema,
    oils: z
      .array(z.object({ id: z.int(), name: z.string(), producerName: z.string() }))
      .meta({ description: 'Without those whose producer is not public today' }),
  })
  .meta({ id: 'Comparison' });

export const listComparisonsRoute = defineRoute({
  id: 'listComparisons',
  feature: 'collection',
  method: 'GET',
  path: '/api/comparisons',
  summary: `The comparisons that the signed-in user saved, at most ${comparisonsLimit}.`,
  query: z.strictObject({ ...savedFilters, ...pagingQuery }),
  responses: { 200: z.array(comparisonResponse) },
});

export const saveComparisonRoute = defineRoute({
  id: 'saveComparison',
  feature: 'collection',
  method: 'POST',
  path: '/api/comparisons',
  summary: 'Saves a comparison of oils under a name. A comparison of the same oils is renamed.',
  body: z.strictObject({
    name: line(1, comparisonNameLength),
    productIds: z
      .array(z.int().min(1).max(maxId))
      .min(compared.min)
      .max(compared.max)
      .refine((ids) => new Set(ids).size === ids.length, 'Each oil once'),
  }),
  responses: { 200: z.object({ id: z.int() }).meta({ id: 'SavedComparison' }) },
});

export const removeSavedRoute = defineRoute({
  id: 'removeSaved',
  feature: 'collection',
  method: 'POST',
  path: '/api/removals',
  summary: `Removes rows from a list of the signed-in user. Can be undone for ${undoMinutes} minutes.`,
  body: z.strictObject({
    list: z.enum(savedLists),
    items: z
      .array(z.string().min(1).max(64))
      .min(1)
      .max(removedAtOnce)
      .meta({ description: 'Oils by id, follows as harvest-25, bottles by code, comparisons by id' }),
  }),
  responses: {
    200: z
      .object({ id: z.int().nullable().meta({ description: 'Null if none was in the list' }) })
      .meta({ id: 'Removal' }),
  },
});

export const undoRemovalRoute = defineRoute({
  id: 'undoRemoval',
  feature: 'collection',
  method: 'DELETE',
  path: '/api/removals/:id',
  summary: 'Undoes a removal.',
  params: idParams,
  responses: { 204: null },
});
