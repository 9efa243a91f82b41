/** Queries of a producer's own certificate. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { dashboardKey } from '../../producers/producer/queries.ts';

/** Null for a producer who never had a certificate. */
export const newestCertificateQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'certificate', producerId],
    queryFn: async ({ signal }) => {
      const params = { id: String(producerId) };
      const reply = await client.call('GET /api/producers/:id/certificate', { params }, { signal });
      if (reply.ok) return reply.body;
      if (reply.status === 404) return null;
      throw new ProblemError(reply.problem);
    },
  });

/** The renewal of a certificate: producers see their own, administrators any. */
export const renewalQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'renewal', producerId],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/producers/:id/renewal', { params: { id: String(producerId) } }, signal),
  });
