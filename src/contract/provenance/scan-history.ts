/** How often the bottles of a producer were scanned, week by week. */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams } from '../common/values.ts';

export const scanHistory = defineRoute({
  id: 'scanHistory',
  feature: 'provenance',
  method: 'GET',
  path: '/api/producers/:id/scan-history',
  summary: 'Scans of the bottles of a producer in each week of the last half year, the running one last.',
  params: idParams,
  responses: {
    200: z
      .object({
        weeks: z.array(z.object({ week: dateSchema.meta({ description: 'Its Monday' }), scans: z.int() })),
      })
      .meta({ id: 'ScanHistory' }),
  },
});
