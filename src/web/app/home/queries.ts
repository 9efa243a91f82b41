/** Queries of the home page: the filtered products, the counts of each filter, and the first producers. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import {
  type Band,
  type CertificationLevel,
  type ContentFilter,
  contentFilterBands,
} from '../../../domain/certification/levels.ts';
import { type Country, consumerRegions, isCountry } from '../../../domain/common/countries.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { readOrStartOver } from '../../kernel/api/start-over.ts';
import type { HomeSearch } from './home-search.ts';

/** Three rows on a desktop. */
const pageSize = 9;
const featured = 6;

export const homeKey = ['consumer'] as const;

export const oilsQuery = (client: Client, { q, certification, level, region, cursor }: HomeSearch) =>
  infiniteQueryOptions({
    queryKey: [...homeKey, 'oils', { q, certification, level, region, cursor }],
    // Null rather than undefined, because it is sent with the page as JSON.
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      readOrStartOver({
        cursor: pageParam ?? undefined,
        from: cursor,
        read: async (from) =>
          fetchPage(
            client,
            'GET /api/products',
            {
              query: {
                q,
                country: region,
                level,
                ...withinBand(certification),
                limit: String(pageSize),
                cursor: from,
              },
            },
            signal,
          ),
      }),
    getNextPageParam: (page) => page.next,
    // The current products stay on screen while another filter loads.
    placeholderData: keepPreviousData,
  });

export interface OilCounts {
  /** Each count under all other filters. */
  readonly content: Readonly<Record<ContentFilter, number>>;
  readonly level: Readonly<Partial<Record<CertificationLevel, number>>>;
  readonly region: Readonly<Partial<Record<Country, number>>>;
  /** The search text that replaced the typed one when nothing matched it. */
  readonly correctedTo: string | null;
}

export const oilCountsQuery = (client: Client, { q, certification, level, region }: HomeSearch) =>
  queryOptions({
    queryKey: [...homeKey, 'oil-counts', { q, certification, level, region }],
    queryFn: async ({ signal }): Promise<OilCounts> => {
      const count = async (band: Band | undefined) =>
        fetchRoute(
          client,
          'GET /api/products/facets',
          { query: { q, country: region, level, ...within(band) } },
          signal,
        );
      const [facets, ...cut] = await Promise.all([
        count(certification && contentFilterBands[certification]),
        ...cutSteps.map(count),
      ]);
      const [below = 0, above = 0] = cut.map(({ total }) => total);
      return {
        content: contentCounts(facets.phenolic, { below, above }),
        level: facets.level,
        region: facets.country,
        correctedTo: facets.correctedTo,
      };
    },
    placeholderData: keepPreviousData,
  });

/** The API counts in steps of 100 mg/kg; these are the lower halves of the two steps that a band divides. */
const cutSteps: readonly Band[] = [
  { least: 200, most: 249 },
  { least: 700, most: 749 },
];

function contentCounts(
  steps: Readonly<Record<string, number>>,
  { below, above }: { readonly below: number; readonly above: number },
): OilCounts['content'] {
  const sum = (from: number, to = Number.POSITIVE_INFINITY) =>
    Object.entries(steps)
      .filter(([step]) => Number(step) >= from && Number(step) < to)
      .reduce((all, [, count]) => all + count, 0);
  return {
    gold: sum(800),
    '750-799': sum(700, 800) - above,
    silver: sum(500, 700) + above,
    bronze: sum(200, 500) - below,
    'below-250': sum(0, 200) + below,
  };
}

/** Counts over all products: a region does not appear and disappear with the other filters. */
export const regionsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...homeKey, 'regions'],
    queryFn: async ({ signal }): Promise<readonly Country[]> => {
      const { country } = await fetchRoute(client, 'GET /api/products/facets', { query: {} }, signal);
      return [...new Set([...consumerRegions, ...Object.keys(country).filter(isCountry)])];
    },
  });

function withinBand(filter: ContentFilter | undefined) {
  return within(filter && contentFilterBands[filter]);
}

function within(band: Band | undefined) {
  if (band === undefined) return {};
  const { least, most } = band;
  return { minPhenolic: String(least), maxPhenolic: most === undefined ? undefined : String(most) };
}

export const featuredQuery = (client: Client) =>
  queryOptions({
    queryKey: [...homeKey, 'producers'],
    queryFn: async ({ signal }) =>
      fetchPage(
        client,
        'GET /api/producers',
        { query: { status: 'approved', limit: String(featured) } },
        signal,
      ),
  });
