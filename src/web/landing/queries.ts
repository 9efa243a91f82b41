/** What the landing asks the API: three producers, an oil to show, and the oils on the scale. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { countProducerFacets, listProducers } from '../../contract/producers.ts';
import type { ProductResponse } from '../../contract/products.ts';
import { listProducts } from '../../contract/products.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { ask } from '../data/ask.ts';
import { askPage } from '../data/ask-page.ts';

const shownProducers = 3;

/** One more than the producers shown further down, so that the first screen shows another. */
const mostRichest = shownProducers + 1;

/** The scale holds so many drops; a larger register shows its newest. */
const mostDrops = 100;

export const featuredProducersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['producers', 'featured'],
    queryFn: ({ signal }) =>
      askPage(
        client,
        listProducers,
        { query: { status: 'approved', limit: String(shownProducers) } },
        signal,
      ),
  });

/** How many producers each filter of the search would show. */
export const producerCountsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['producers', 'counts'],
    queryFn: ({ signal }) => ask(client, countProducerFacets, { query: {} }, signal),
  });

/** One oil of the scale: no more of it travels with the page. */
export interface ScaleOil {
  readonly id: number;
  readonly name: string;
  readonly content: number;
  readonly level: CertificationLevel;
}

export interface RegisteredOils {
  /** Oils whose level is in force: the seals stand below them. */
  readonly scale: readonly ScaleOil[];
  /** Otherwise these are the newest of more. */
  readonly isWhole: boolean;
  /** The richest certified oil that can be had of each of the first producers, richest first. */
  readonly richest: readonly ProductResponse[];
}

export const registeredOilsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['products', 'scale'],
    queryFn: async ({ signal }): Promise<RegisteredOils> => {
      const { rows, total } = await askPage(
        client,
        listProducts,
        { query: { sort: 'harvest', limit: String(mostDrops) } },
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
  return oils.filter(isFirst).slice(0, mostRichest);
}
