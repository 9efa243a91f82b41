/** Queries of the people of a producer, of an invitation, and of the producers that the reader acts for. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { dashboardKey } from '../producer/queries.ts';

export const peopleQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'people', producerId],
    queryFn: async ({ signal }) =>
      fetchRoute(client, 'GET /api/producers/:id/people', { params: { id: String(producerId) } }, signal),
  });

export const myProducersQuery = (client: Client) =>
  queryOptions({
    queryKey: [...dashboardKey, 'producers'],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/me/producers', {}, signal),
  });

export const invitationQuery = (client: Client, link: string) =>
  queryOptions({
    queryKey: ['invitation', link],
    queryFn: async ({ signal }) =>
      fetchRoute(client, 'GET /api/invitations/:link', { params: { link } }, signal),
    retry: false,
  });
