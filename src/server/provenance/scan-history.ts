/** The scans of a producer's bottles over time and by country, for that producer and administrators. */
import type { FastifyInstance } from 'fastify';
import { scanHistory } from '../../contract/provenance/scan-history.ts';
import { findProducerOwner } from '../../database/provenance/figures.ts';
import { listCountriesOfScans, listWeeksOfScans } from '../../database/provenance/scan-history.ts';
import { isOwner } from '../../domain/producers/permissions.ts';
import { answer, declareRoute, refusal } from '../http/routing.ts';

export function registerScanHistory(app: FastifyInstance): void {
  declareRoute(app, scanHistory, {
    who: 'owner',
    handle: async ({ params, principal, services: { database, clock } }) => {
      const producer = await findProducerOwner(database, params.id);
      if (producer === undefined || !isOwner(producer, principal)) return refusal('producer-not-found');
      const [weeks, countries] = await Promise.all([
        listWeeksOfScans(database, params.id, clock()),
        listCountriesOfScans(database, params.id, clock()),
      ]);
      return answer(200, { weeks, countries });
    },
  });
}
