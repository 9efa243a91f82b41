/** What favorite and follow buttons read and change; apart from the other queries, which a product page does not load. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { Wish } from '../../../domain/collection/wishes.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { currentUserQuery } from '../../kernel/auth/queries.ts';

export const collectionKey = ['collection'] as const;
export const figuresKey = [...collectionKey, 'figures'] as const;

export const favoriteIdsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...collectionKey, 'favorite-ids'],
    queryFn: async ({ signal }) =>
      (await fetchRoute(client, 'GET /api/favorites/ids', {}, signal)).map((id): Wish => `favorite-${id}`),
  });

export const followedQuery = (client: Client) =>
  queryOptions({
    queryKey: [...collectionKey, 'followed'],
    queryFn: async ({ signal }) =>
      (await fetchRoute(client, 'GET /api/follows/ids', {}, signal)).map(
        ({ kind, id }): Wish => `${kind}-${id}`,
      ),
  });

export function chosenQuery(client: Client, item: Wish) {
  return item.startsWith('favorite') ? favoriteIdsQuery(client) : followedQuery(client);
}

/** For the server's page of a signed-in user, whose follow buttons are right without JavaScript; a visitor's needs no request. */
export async function loadFollowed(queryClient: QueryClient, client: Client): Promise<void> {
  if (!import.meta.env.SSR || (await queryClient.ensureQueryData(currentUserQuery(client))) === null) return;
  const followed = followedQuery(client);
  await prefetchOptional(queryClient, followed, queryClient.prefetchQuery(followed));
}
