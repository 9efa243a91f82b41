/** The producers that administrators have to decide on, and those already decided. */
import { z } from 'zod';
import { producerStatuses } from '../../domain/producers/producer.ts';
import { adminSearch } from '../common/admin-search.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { producerResponse } from './producers.ts';

export const listPendingProducersRoute = defineRoute({
  id: 'listPendingProducers',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers/pending',
  summary: 'Producers waiting for a decision, oldest first.',
  query: z.strictObject({ ...adminSearch, ...pagingQuery }),
  responses: { 200: z.array(producerResponse) },
});

export const adminSorts = ['name', 'phenolic', 'updated', 'rejected'] as const;

export const listProducersForAdminRoute = defineRoute({
  id: 'listProducersForAdmin',
  feature: 'producers',
  method: 'GET',
  path: '/api/admin/producers',
  summary: 'Producers in any status, with search, sorting and paging, for administrators.',
  query: z.strictObject({
    status: z.enum(producerStatuses).optional(),
    sort: z.enum(adminSorts).optional().meta({ description: 'Default: by name' }),
    ...adminSearch,
    ...pagingQuery,
  }),
  responses: { 200: z.array(producerResponse) },
});
