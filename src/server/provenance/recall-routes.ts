/** The routes of batches and their recall, for the producer and for administrators. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/provenance/recalls.ts';
import { answer, declareRoute } from '../routing.ts';
import { batchesOf, recallBatch, retractRecall } from './recalls.ts';

export function registerRecalls(app: FastifyInstance): void {
  declareRoute(app, contract.listBatches, {
    who: 'owner',
    handle: async ({ params, principal, services }) => {
      const batches = await batchesOf(services, principal, params.id);
      return batches.ok ? answer(200, batches.value) : batches;
    },
  });
  declareRoute(app, contract.recallBatch, {
    who: 'owner',
    perMinute: 20,
    handle: async ({ params, body, principal, services }) => {
      const recalled = await recallBatch(services, principal, params.id, body);
      if (!recalled.ok) return recalled;
      return recalled.value.isNew ? answer(201, recalled.value.batch) : answer(200, recalled.value.batch);
    },
  });
  declareRoute(app, contract.retractRecall, {
    who: 'owner',
    perMinute: 20,
    handle: async ({ params, body, principal, services }) => {
      const retracted = await retractRecall(services, principal, params.id, body);
      return retracted.ok ? answer(200, retracted.value) : retracted;
    },
  });
}
