/** Scans of a producer's bottles, by week and by origin. */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams } from '../common/values.ts';

export const scanHistoryRoute = defineRoute({
  id: 'scanHistory',
  feature: 'provenance',
  method: 'GET',
  path: '/api/producers/:id/scan-history',
  summary:
    'Scans of a producer’s bottles in the last half year: by week, the current one last, and by country, the most first.',
  params: idParams,
  responses: {
    200: z
      .object({
        weeks: z.array(
          z.object({ week: dateSchema.meta({ description: 'Monday of the week' }), scans: z.int() }),
        ),
        countries: z.array(
          z.object({
            country: z
              .string()
              .nullable()
              .meta({ description: 'ISO 3166-1 alpha-2; null for scans without a known country' }),
            scans: z.int(),
          }),
        ),
      })
      .meta({ id: 'ScanHistory' }),
  },
});
