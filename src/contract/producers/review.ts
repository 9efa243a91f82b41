/** The producers that administrators decide about. */
import { z } from 'zod';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { producerResponse } from '../producers.ts';

export const listPendingProducers = defineRoute({
  id: 'listPendingProducers',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers/pending',
  summary: 'Producers that await a decision, oldest first.',
  query: z.strictObject(pagingQuery),
  responses: { 200: z.array(producerResponse) },
});
