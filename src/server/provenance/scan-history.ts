/** The scans of a producer's bottles over time and by country, for that producer and administrators. */
import type { FastifyInstance } from 'fastify';
import { scanHistoryRoute } from '../../contract/provenance/scan-history.ts';
import { listCountriesOfScans, listWeeksOfScans } from '../../database/provenance/scan-history.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { producer } from '../producers/owned.ts';

export function registerScanHistory(app: FastifyInstance): void {
  defineHandler(app, scanHistoryRoute, {
    who: ownerOf(producer, 'id', 'see'),
    handle: async ({ params, services: { database, clock } }) => {
      const [weeks, countries] = await Promise.all([
        listWeeksOfScans(database, clock(), params.id),
        listCountriesOfScans(database, clock(), params.id),
      ]);
      return reply(200, { weeks, countries });
    },
  });
}
