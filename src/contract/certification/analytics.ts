/** Statistics about certificates and the certification work, counted from the database for administrators. */
import { z } from 'zod';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema } from '../common/values.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);

export const analyticsResponse = z
  .object({
    levels: z
      .array(z.object({ level: z.enum(certificationLevels), producers: z.int() }))
      .meta({ description: 'Approved producers by level, all five levels, highest first' }),
    countries: z
      .array(z.object({ country: z.string(), producers: z.int() }))
      .meta({ description: 'Approved producers by country, most first' }),
    applications: z
      .array(z.object({ month, submitted: z.int(), approved: z.int(), rejected: z.int() }))
      .meta({ description: 'The last 12 months; approved and rejected by the month of the decision' }),
    decisions: z.object({
      decided: z.int().meta({ description: 'Applications that were approved or rejected' }),
      medianDays: z.number().nullable(),
      within: z
        .array(z.object({ days: z.int().nullable(), applications: z.int() }))
        .meta({ description: 'Upper limit in whole days from submission to decision; null for more' }),
    }),
    scans: z
      .array(z.object({ week: dateSchema, scans: z.int() }))
      .meta({ description: 'Scans of all bottles in the last 26 weeks, by Monday' }),
    expiring: z
      .array(z.object({ days: z.int(), certificates: z.int() }))
      .meta({ description: 'Certificates in force that end within this number of days' }),
  })
  .meta({ id: 'Analytics' });
export type AnalyticsResponse = z.output<typeof analyticsResponse>;

export const readAnalyticsRoute = defineRoute({
  id: 'readAnalytics',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Levels, countries, applications, time to decision, scans and expiring certificates.',
  responses: { 200: analyticsResponse },
});
