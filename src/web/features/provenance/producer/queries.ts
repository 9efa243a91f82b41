/** Queries of the journey, the codes and the scans of a producer's products. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import type { CodeOrderResponse } from '../../../../contract/provenance/code-orders.ts';
import type { JourneyEventResponse } from '../../../../contract/provenance/journey.ts';
import { fetchPage } from '../../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { dashboardKey } from '../../producers/producer/queries.ts';

/** ms */
const ordersAskedEvery = 1000;

/** The newest orders; the labels of older ones are no longer printed. */
const ordersAtOnce = '100';

export const scanFiguresQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'figures', producerId],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/producers/:id/figures', { params: { id: String(producerId) } }, signal),
  });

export const scanHistoryQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'scans', producerId],
    queryFn: async ({ signal }) =>
      fetchRoute(
        client,
        'GET /api/producers/:id/scan-history',
        { params: { id: String(producerId) } },
        signal,
      ),
  });

export const myJourneyQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'product', id, 'journey'],
    queryFn: async ({ signal }) => readJourney(client, id, signal),
  });

/** The first page without a cursor; another producer's product is not found. */
export const codesQuery = (client: Client, id: string, cursor?: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'product', id, 'codes', cursor ?? ''],
    queryFn: ({ signal }) =>
      fetchPage(client, 'GET /api/products/:id/codes', { params: { id }, query: { cursor } }, signal),
  });

export function isUnderWay({ made, count }: CodeOrderResponse): boolean {
  return made < count;
}

/** Refetched while an order is in progress. */
export const codeOrdersQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'product', id, 'code-orders'],
    queryFn: ({ signal }) =>
      fetchRoute(
        client,
        'GET /api/products/:id/code-orders',
        { params: { id }, query: { limit: ordersAtOnce } },
        signal,
      ),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? ordersAskedEvery : false),
  });

/** Page after page: its producer works on the whole journey. */
async function readJourney(client: Client, id: string, signal: AbortSignal) {
  const events: JourneyEventResponse[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const page = await fetchPage(client, 'GET /api/products/:id/journey', { params: { id }, query }, signal);
    events.push(...page.rows);
    cursor = page.next;
  } while (cursor !== undefined);
  return events;
}
