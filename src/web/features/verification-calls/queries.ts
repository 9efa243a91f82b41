/** The API queries of calls. All keys share a prefix, so that one action invalidates all. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { getCallAvailability } from '../../../contract/verification-calls/availability.ts';
import { getCallFeed } from '../../../contract/verification-calls/feed.ts';
import { listOwnCallSlots, listOwnCalls } from '../../../contract/verification-calls/own-calls.ts';
import {
  listCallCandidates,
  listCallHosts,
  listCallSlots,
  listVerificationCalls,
} from '../../../contract/verification-calls.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { pagesQuery } from '../../kernel/lists/pages-query.ts';
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
      listVerificationCalls,
      { query: { view, search, sort, status, outcome, host, cursor } },
      signal,
    ),
  );
};

export const candidatesQuery = (client: Client, { search, cursor: from }: CallsSearch) =>
  pagesQuery([...callsKey, 'producers', search ?? ''], from, (cursor, signal) =>
    fetchPage(client, listCallCandidates, { query: { search, cursor } }, signal),
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
      return (await fetchRoute(client, listCallCandidates, { query }, signal))[0] ?? null;
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
      return fetchRoute(client, listCallSlots, { query }, signal);
    },
    // The free times change when others book them.
    staleTime: 0,
  });

export const myCallsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...callsKey, 'own'],
    queryFn: ({ signal }) => fetchRoute(client, listOwnCalls, {}, signal),
  });

/** The times to which a producer may move a call. */
export const mySlotsQuery = (client: Client, callId: number) =>
  queryOptions({
    queryKey: [...callsKey, 'own', callId, 'slots'],
    queryFn: ({ signal }) => fetchRoute(client, listOwnCallSlots, { params: { id: String(callId) } }, signal),
    staleTime: 0,
  });

/** The administrators to whom a call can be handed over. */
export const hostsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...callsKey, 'hosts'],
    queryFn: ({ signal }) => fetchRoute(client, listCallHosts, {}, signal),
  });

export const availabilityQuery = (client: Client) =>
  queryOptions({
    queryKey: ['call-availability'],
    queryFn: ({ signal }) => fetchRoute(client, getCallAvailability, {}, signal),
  });

export const feedQuery = (client: Client) =>
  queryOptions({
    queryKey: ['call-feed'],
    queryFn: ({ signal }) => fetchRoute(client, getCallFeed, {}, signal),
  });
