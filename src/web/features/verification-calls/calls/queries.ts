/** The API queries of calls. All keys share a prefix, so that one action invalidates all. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchPage } from '../../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { pagesQuery } from '../../../kernel/lists/pages-query.ts';
import type { CallsSearch } from './calls-search.ts';

export const callsKey = ['verification-calls'] as const;

export const callsQuery = (client: Client, view: 'upcoming' | 'history', wanted: CallsSearch) => {
  const { search, sort, status, outcome, host } = wanted;
  const key = [
    ...callsKey,
    view,
    search ?? '',
    sort ?? 'usual',
    status ?? 'every',
    outcome ?? 'every',
    host ?? 'every',
  ];
  return pagesQuery(key, wanted.cursor, (cursor, signal) =>
    fetchPage(
      client,
      'GET /api/verification-calls',
      { query: { view, search, sort, status, outcome, host, cursor } },
      signal,
    ),
  );
};

export const candidatesQuery = (client: Client, { search, cursor: from }: CallsSearch) =>
  pagesQuery([...callsKey, 'producers', search ?? ''], from, (cursor, signal) =>
    fetchPage(client, 'GET /api/verification-calls/producers', { query: { search, cursor } }, signal),
  );

/** The producer in the URL; null if there is none. */
export const candidateQuery = (
  client: Client,
  named: { readonly producer?: string | undefined; readonly schedule?: string | undefined },
) =>
  queryOptions({
    queryKey: [...callsKey, 'producer', named.producer ?? null, named.schedule ?? null],
    queryFn: async ({ signal }) => {
      const query = { producerId: named.producer, applicationId: named.schedule };
      return (
        (await fetchRoute(client, 'GET /api/verification-calls/producers', { query }, signal))[0] ?? null
      );
    },
  });

export interface WantedSlots {
  readonly producerId: number;
  readonly timeZone: string;
  readonly duration: number;
  /** The call to be moved. */
  readonly callId: number | undefined;
}

export const slotsQuery = (client: Client, wanted: WantedSlots) =>
  queryOptions({
    queryKey: [...callsKey, 'slots', wanted],
    queryFn: ({ signal }) => {
      const { producerId, timeZone, duration, callId } = wanted;
      const query = {
        producerId: String(producerId),
        timeZone,
        duration: String(duration),
        callId: callId === undefined ? undefined : String(callId),
      };
      return fetchRoute(client, 'GET /api/verification-calls/slots', { query }, signal);
    },
    // The free times change when others book them.
    staleTime: 0,
  });

export const myCallsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...callsKey, 'own'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/verification-calls/own', {}, signal),
  });

/** The times to which a producer may move a call. */
export const mySlotsQuery = (client: Client, callId: number) =>
  queryOptions({
    queryKey: [...callsKey, 'own', callId, 'slots'],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/verification-calls/:id/slots', { params: { id: String(callId) } }, signal),
    staleTime: 0,
  });

/** The administrators to whom a call can be handed over. */
export const hostsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...callsKey, 'hosts'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/call-hosts', {}, signal),
  });

export const availabilityQuery = (client: Client) =>
  queryOptions({
    queryKey: ['call-availability'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/call-availability', {}, signal),
  });

export const feedQuery = (client: Client) =>
  queryOptions({
    queryKey: ['call-feed'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/call-feed', {}, signal),
  });
