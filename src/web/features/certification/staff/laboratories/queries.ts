/** The laboratories as the API lists them. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../../contract/client.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';

export const laboratoriesQuery = (client: Client, search?: string) =>
  queryOptions({
    queryKey: ['administration', 'laboratories', search ?? ''],
    queryFn: ({ signal }) =>
      fetchRoute(
        client,
        'GET /api/admin/laboratories',
        { query: search === undefined ? {} : { search } },
        signal,
      ),
  });
