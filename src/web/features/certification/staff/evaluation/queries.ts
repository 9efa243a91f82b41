/** Queries of a producer's evidence page. */

import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../../contract/client.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';

export const labResultsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'lab-results', id],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/admin/producers/:id/lab-results', { params: { id } }, signal),
  });

export const evidenceDocumentsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'evidence-documents', id],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/admin/producers/:id/documents', { params: { id } }, signal),
  });

/** The certificates with every decision about them, and the application. */
export const certificationQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'certification', id],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/admin/producers/:id/certification', { params: { id } }, signal),
  });

/** The results on record and the checklist that an approval or a renewal needs. */
export const approvalCheckQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: ['administration', 'check', producerId],
    queryFn: ({ signal }) =>
      fetchRoute(
        client,
        'GET /api/admin/approve-producer/:id/check',
        { params: { id: String(producerId) } },
        signal,
      ),
  });

/** Proposals that wait for the signature of a second administrator. */
export const proposalsQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: ['administration', 'proposals', producerId],
    queryFn: ({ signal }) =>
      fetchRoute(
        client,
        'GET /api/admin/decision-proposals',
        { query: { producerId: String(producerId) } },
        signal,
      ),
  });
