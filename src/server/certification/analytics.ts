/** The figures for administrators: the contents of the register, and how long applicants wait. */
import type { FastifyInstance } from 'fastify';
import { readAnalyticsRoute } from '../../contract/certification/analytics.ts';
import {
  countApplicationsByMonth,
  countByCountry,
  countByLevel,
  countExpiring,
  measureDecisions,
} from '../../database/certification/analytics.ts';
import { listWeeksOfScans } from '../../database/provenance/scan-history.ts';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';

/** Whole days; applicants read that a review takes 5 to 7. */
const decisionDays = [2, 5, 7, 14, 30] as const;
/** Days until expiry; the highest is when holders are first notified. */
const expiryDays = [7, 30, 60, 90] as const;

export function registerAnalytics(app: FastifyInstance): void {
  defineHandler(app, readAnalyticsRoute, {
    who: 'administrator',
    handle: async ({ services: { database, clock } }) => {
      const now = clock();
      const [levels, countries, applications, decisions, scans, expiring] = await Promise.all([
        countByLevel(database, dayOf(now)),
        countByCountry(database, dayOf(now)),
        countApplicationsByMonth(database, now),
        measureDecisions(database, decisionDays),
        listWeeksOfScans(database, now),
        countExpiring(database, dayOf(now), expiryDays),
      ]);
      const { decided, medianDays, within } = decisions;
      return reply(
        200,
        {
          levels: certificationLevels.toReversed().map((level) => ({
            level,
            producers: levels.find((counted) => counted.level === level)?.producers ?? 0,
          })),
          countries,
          applications,
          decisions: {
            decided,
            medianDays,
            within: within.map((count, at) => ({ days: decisionDays[at] ?? null, applications: count })),
          },
          scans,
          expiring,
        },
        { 'cache-control': 'private, no-store' },
      );
    },
  });
}
