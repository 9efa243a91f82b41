/** What the home asks the API: the oils as filtered, what each filter would leave, and the first producers. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { listProducers } from '../../contract/producers.ts';
import { countProductFacets, listProducts } from '../../contract/products.ts';
import {
  type Band,
  type ConsumerFilter,
  consumerFilterBands,
  consumerFilters,
} from '../../domain/certification/levels.ts';
import { ask } from '../data/ask.ts';
import { askPage } from '../data/ask-page.ts';
import { ProblemError } from '../data/problem-error.ts';
import type { HomeSearch } from './home-search.ts';

/** Three rows of a desk. */
const helping = 9;
const featured = 6;

export const homeKey = ['consumer'] as const;

export const oilsQuery = (client: Client, { q, certification, region, cursor }: HomeSearch) =>
  infiniteQueryOptions({
    queryKey: [...homeKey, 'oils', { q, certification, region, cursor }],
    // Null, not undefined: it travels with the page as JSON.
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) => {
      const askFrom = async (from: string | null) =>
        askPage(
          client,
          listProducts,
          {
            query: {
              q,
              country: region,
              ...within(certification),
              limit: String(helping),
              cursor: from ?? undefined,
            },
          },
          signal,
        );
      try {
        return await askFrom(pageParam);
      } catch (error) {
        // An old address may hold a place in the list that is no more: the list from its start.
        const isStale = error instanceof ProblemError && error.problem.status === 400;
        if (isStale && pageParam !== null && pageParam === cursor) return askFrom(null);
        throw error;
      }
    },
    getNextPageParam: (page) => page.next,
    // While another filter is asked for, the oils before it stay where they are.
    placeholderData: keepPreviousData,
  });

export interface OilCounts {
  readonly certification: Readonly<Record<ConsumerFilter | 'all', number>>;
  readonly region: Readonly<Record<string, number>>;
  /** Of any region. */
  readonly anywhere: number;
  /** The words that were searched for instead, when nothing matched those typed. */
  readonly correctedTo: string | null;
}

export const oilCountsQuery = (client: Client, { q, certification, region }: HomeSearch) =>
  queryOptions({
    queryKey: [...homeKey, 'oil-counts', { q, certification, region }],
    queryFn: async ({ signal }): Promise<OilCounts> => {
      const count = async (filter: ConsumerFilter | undefined, country: HomeSearch['region']) =>
        ask(client, countProductFacets, { query: { q, country, ...within(filter) } }, signal);
      const [all, everywhere, ...each] = await Promise.all([
        count(undefined, region),
        count(certification, undefined),
        ...consumerFilters.map(async (filter) => count(filter, region)),
      ]);
      const [gold, silver, bronze] = each.map(({ total }) => total);
      return {
        certification: { all: all.total, gold: gold ?? 0, silver: silver ?? 0, bronze: bronze ?? 0 },
        region: everywhere.country,
        anywhere: everywhere.total,
        correctedTo: all.correctedTo,
      };
    },
    placeholderData: keepPreviousData,
  });

function within(certification: ConsumerFilter | undefined) {
  if (certification === undefined) return {};
  const { least, most }: Band = consumerFilterBands[certification];
  return { minPhenolic: String(least), maxPhenolic: most === undefined ? undefined : String(most) };
}

export const featuredQuery = (client: Client) =>
  queryOptions({
    queryKey: [...homeKey, 'producers'],
    queryFn: async ({ signal }) =>
      askPage(client, listProducers, { query: { status: 'approved', limit: String(featured) } }, signal),
  });
