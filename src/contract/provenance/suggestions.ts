/** What a search text names: an oil, a producer, a variety, or a number that is printed on a bottle. */
import { z } from 'zod';
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
    text: z.string().meta({ description: 'The name or number that matches' }),
    of: z
      .string()
      .nullable()
      .meta({ description: 'Whose it is: of an oil its producer, of a number its oil' }),
    id: z.int().nullable().meta({ description: 'Of the producer, or of the product with the number' }),
  })
  .meta({ id: 'Suggestion' });
export type SuggestionResponse = z.output<typeof suggestionResponse>;

export const listSuggestionsRoute = defineRoute({
  id: 'listSuggestions',
  feature: 'provenance',
  method: 'GET',
  path: '/api/suggestions',
  summary:
    'The records that a search text names, each with what it is: numbers first, then oils, varieties and producers.',
  query: z.strictObject({ q: z.string().trim().max(200) }),
  responses: { 200: z.array(suggestionResponse) },
});
