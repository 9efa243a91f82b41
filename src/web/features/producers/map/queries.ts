/** The API queries of maps: places under the filters of the directory, and the configuration of the map. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import type { ResponseOf } from '../../../../contract/common/route.ts';
import type { mapOfProducersRoute, readMapSettingsRoute } from '../../../../contract/producers/map.ts';
import type { Extent } from '../../../../domain/producers/map.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { filtersInQuery } from '../../../kernel/lists/list-changes.ts';
import { type DirectorySearch, directory } from '../directory/directory-search.ts';

export type ProducerMap = ResponseOf<typeof mapOfProducersRoute>;
export type MapSettings = ResponseOf<typeof readMapSettingsRoute>;

export const producerMapQuery = (client: Client, search: DirectorySearch, within: Extent | undefined) => {
  const query = { ...filtersInQuery(directory, search), within: within && writtenExtent(within) };
  return queryOptions({
    queryKey: ['producers', 'map', query],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/producers/map', { query }, signal),
    placeholderData: keepPreviousData,
  });
};

export const mapSettingsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['producers', 'map', 'settings'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/producers/map/settings', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** In the form of the API; a map may show more than one copy of the world. */
function writtenExtent({ west, south, east, north }: Extent): string {
  const side = (value: number, most: number) => Math.max(-most, Math.min(most, value)).toFixed(3);
  return [side(west, 180), side(south, 90), side(east, 180), side(north, 90)].join(',');
}
