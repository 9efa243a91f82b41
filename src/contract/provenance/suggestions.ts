/** What a search text names: an oil, a producer, a variety, or a number that is printed on a bottle. */
import { z } from 'zod';
import { bottleStatuses } from '../../domain/provenance/bottle-status.ts';
import { defineRoute } from '../common/route.ts';

export const suggestionKinds = [
  'code',
  'certificate',
  'batch',
  'gtin',
  'oil',
  'variety',
  'producer',
] as const;

export const suggestionResponse = z
  .object({
    kind: z.enum(suggestionKinds),
    text: z.string().meta({ description: 'Matching name or number' }),
    of: z.string().nullable().meta({ description: 'Owner: the producer of an oil, the oil of a number' }),
    status: z
      .enum(bottleStatuses)
      .nullable()
      .meta({ description: 'Of a batch, current or earlier: status of its bottles today' }),
    id: z.int().nullable().meta({ description: 'Id of the producer, or of the product with the number' }),
  })
  .meta({ id: 'Suggestion' });
export type SuggestionResponse = z.output<typeof suggestionResponse>;

export const listSuggestionsRoute = defineRoute({
  id: 'listSuggestions',
  feature: 'provenance',
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Records that match a search text: numbers first, then oils, varieties and producers.',
  query: z.strictObject({ q: z.string().trim().max(200) }),
  responses: { 200: z.array(suggestionResponse) },
});
