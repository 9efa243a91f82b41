/** The decisions that a user can appeal or has appealed. */
import { queryOptions } from '@tanstack/react-query';
import { listOwnDecisions } from '../../../../contract/cases/appeals.ts';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';

export const ownDecisionsKey = ['own-decisions'] as const;

/** Decisions that the signed-in user can appeal or has appealed. */
export const ownDecisionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ownDecisionsKey,
    queryFn: async ({ signal }) => fetchRoute(client, listOwnDecisions, {}, signal),
  });
