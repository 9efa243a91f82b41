/** What a favourite button reads and changes; apart from the other queries, which a product page does not load. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const collectionKey = ['collection'] as const;
export const favoriteIdsKey = [...collectionKey, 'favorite-ids'] as const;
export const favoritesKey = [...collectionKey, 'favorites'] as const;
export const figuresKey = [...collectionKey, 'figures'] as const;

export const favoriteIdsQuery = (client: Client) =>
  queryOptions({
    queryKey: favoriteIdsKey,
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/favorites/ids', {}, signal),
  });
