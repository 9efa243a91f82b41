/** The decisions that a user can appeal or has appealed. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';

export const myDecisionsKey = ['own-decisions'] as const;

/** Decisions that the signed-in user can appeal or has appealed. */
export const myDecisionsQuery = (client: Client) =>
  queryOptions({
    queryKey: myDecisionsKey,
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/appeals', {}, signal),
  });
