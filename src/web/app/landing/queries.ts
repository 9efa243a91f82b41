/** The API queries of the landing page: three producers, a product to show, and the products on the scale. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import type { CertificationLevel } from '../../../domain/certification/levels.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

const shownProducers = 3;

/** One more than the producers shown further down, so that the first screen can show a different one. */
const maxRichest = shownProducers + 1;

/** The most drops that the scale holds; a larger directory shows its newest products. */
const maxDrops = 100;

export const featuredProducersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['producers', 'featured'],
    queryFn: ({ signal }) =>
      fetchPage(
        client,
        'GET /api/producers',
        { query: { status: 'approved', limit: String(shownProducers) } },
        signal,
      ),
  });

/** The number of producers behind each filter of the search. */
export const producerCountsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['producers', 'counts'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/producers/facets', { query: {} }, signal),
  });

/** One product of the scale: the page state holds no more of it. */
export interface ScaleOil {
  readonly id: number;
  readonly name: string;
  readonly content: number;
  readonly level: CertificationLevel;
}

export interface RegisteredOils {
  /** Products whose level is in force: the seals are shown below them. */
  readonly scale: readonly ScaleOil[];
  /** False: these are the newest of more. */
  readonly isWhole: boolean;
  /** The strongest available certified product of each of the first producers, highest content first. */
  readonly richest: readonly ProductResponse[];
}

export const registeredOilsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['products', 'scale'],
    queryFn: async ({ signal }): Promise<RegisteredOils> => {
      const { rows, total } = await fetchPage(
        client,
        'GET /api/products',
        { query: { each: 'oil', sort: 'harvest', limit: String(maxDrops) } },
        signal,
      );
      return {
        scale: rows.flatMap(({ id, name, phenolicContent: content, certificationLevel: level }) =>
          content === null || level === null ? [] : [{ id, name, content, level }],
        ),
        isWhole: rows.length === total,
        richest: onePerProducer(rows.filter(isCertified).toSorted(byContent)),
      };
    },
  });

function isCertified(oil: ProductResponse): boolean {
  return oil.certificationLevel !== null && oil.phenolicContent !== null && oil.available;
}

function byContent(one: ProductResponse, other: ProductResponse): number {
  return (other.phenolicContent ?? 0) - (one.phenolicContent ?? 0);
}

function onePerProducer(oils: readonly ProductResponse[]): readonly ProductResponse[] {
  const isFirst = (oil: ProductResponse, place: number) =>
    oils.findIndex(({ producerId }) => producerId === oil.producerId) === place;
  return oils.filter(isFirst).slice(0, maxRichest);
}
