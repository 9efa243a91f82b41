/** What anybody can ask of the lists and counts that costs most, as calls of the queries behind them. */
import type { Connection } from '../src/database/connection/connection.ts';
import { countProducerFacets } from '../src/database/producers/facets.ts';
import type { ProducerFilters } from '../src/database/producers/filters.ts';
import { listProducerPlaces, summariseProducerMap } from '../src/database/producers/map.ts';
import {
  findBestProducerPage,
  findProducerPage,
  type ProducerSort,
  readProducerSearch,
} from '../src/database/producers/pages.ts';
import { countProductFacets } from '../src/database/products/facets.ts';
import type { ProductFilters } from '../src/database/products/filters.ts';
import {
  findBestProductPage,
  findProductPage,
  type productOrders,
  readProductSearch,
} from '../src/database/products/pages.ts';
import { listListedParts, listListedRecords } from '../src/database/system/site-map.ts';

export type HotQuery = (connection: Connection) => Promise<unknown>;

const everybody = { kind: 'public' } as const;
const today = '2026-11-25';
const limit = 24;

/** The words of `q`, and other filters. */
type Asked<Filters> = Partial<Omit<Filters, 'terms' | 'today'>> & { readonly q?: string };
type ProductSort = keyof typeof productOrders;
interface Deep {
  readonly key: number | string;
  readonly id: number;
}

function products({ q, ...asked }: Asked<ProductFilters>, sort?: ProductSort, after?: Deep): HotQuery {
  return async (connection) => {
    const terms = q === undefined ? undefined : (await readProductSearch(connection, q, everybody)).terms;
    const filters = { ...asked, terms, today };
    if (terms !== undefined && sort === undefined) {
      return findBestProductPage(connection, { ...filters, terms }, everybody, { limit });
    }
    return findProductPage(connection, filters, everybody, sort ?? 'phenolic', { limit, after });
  };
}

function productFacets({ q, ...asked }: Asked<ProductFilters>): HotQuery {
  return async (connection) => {
    const terms = q === undefined ? undefined : (await readProductSearch(connection, q, everybody)).terms;
    return countProductFacets(connection, { ...asked, terms, today });
  };
}

function producers({ q, ...asked }: Asked<ProducerFilters>, sort?: ProducerSort): HotQuery {
  return async (connection) => {
    const terms = q === undefined ? undefined : (await readProducerSearch(connection, q, everybody)).terms;
    const filters = { ...asked, terms, today };
    if (terms !== undefined && sort === undefined) {
      return findBestProducerPage(connection, { ...filters, terms }, everybody, { limit });
    }
    return findProducerPage(connection, filters, everybody, sort ?? 'phenolic', { limit });
  };
}

function producerFacets({ q, ...asked }: Asked<ProducerFilters>): HotQuery {
  return async (connection) => {
    const terms = q === undefined ? undefined : (await readProducerSearch(connection, q, everybody)).terms;
    return countProducerFacets(connection, { ...asked, terms, today });
  };
}

function map(asked: Asked<ProducerFilters>): HotQuery {
  return async (connection) => {
    await summariseProducerMap(connection, { ...asked, today });
    return listProducerPlaces(connection, { ...asked, today }, undefined, 50);
  };
}

const sorts: readonly ProductSort[] = ['phenolic', 'name', 'price', 'harvest', 'newest'];
const bySort = (name: string, query: (sort: ProductSort) => HotQuery): [string, HotQuery][] =>
  sorts.map((sort) => [`products-${name}-${sort}`, query(sort)]);

const greece = { countries: ['greece'] } as const;
/** Measured oils below 500 mg/kg have no level. */
const weakGold = { levels: ['triple_gold'], phenolic: { least: 300, most: 400 } } as const;

export const hotQueries: Readonly<Record<string, HotQuery>> = Object.fromEntries<HotQuery>([
  ...bySort('all', (sort) => products({}, sort)),
  ...bySort('country', (sort) => products(greece, sort)),
  ...bySort('country-rare', (sort) => products({ countries: ['other'] }, sort)),
  ...bySort('level', (sort) => products({ levels: ['gold'] }, sort)),
  ...bySort('available', (sort) => products({ available: false }, sort)),
  ...bySort('range', (sort) => products({ phenolic: { least: 1000, most: 1010 } }, sort)),
  ...bySort('range-wide', (sort) => products({ phenolic: { least: 1, most: 2400 } }, sort)),
  ...bySort('region', (sort) => products({ region: 'Greece region 1' }, sort)),
  ...bySort('region-small', (sort) => products({ region: 'Slovenia region 11' }, sort)),
  ...bySort('region-contradicts', (sort) =>
    products({ region: 'Greece region 1', countries: ['italy'] }, sort),
  ),
  ...bySort('region-unknown', (sort) => products({ region: 'nowhere' }, sort)),
  ...bySort('mediterranean', (sort) => products({ regionCountries: ['greece', 'italy', 'spain'] }, sort)),
  ...bySort('contradicts', (sort) => products(weakGold, sort)),
  ...bySort('three-filters', (sort) =>
    products({ countries: ['slovenia'], available: false, phenolic: { least: 500, most: 900 } }, sort),
  ),
  ...bySort('word-common', (sort) => products({ q: 'olive' }, sort)),
  ...bySort('word-name', (sort) => products({ q: 'reserve' }, sort)),
  ...bySort('word-contradicts', (sort) => products({ q: 'slovenia', ...greece }, sort)),
  ...bySort('prefix-two', (sort) => products({ q: 'lo' }, sort)),
  ...bySort('words-apart', (sort) => products({ q: 'greece ita' }, sort)),
  ...bySort('word-rare', (sort) => products({ q: 'lolorani' }, sort)),
  ['products-best-common', products({ q: 'olive' })],
  ['products-best-harvest', products({ q: 'harvest olive' })],
  ['products-best-prefix-el', products({ q: 'el' })],
  ['products-best-prefix-lo', products({ q: 'lo' })],
  ['products-best-prefix-ma', products({ q: 'ma' })],
  ['products-best-prefix-10', products({ q: '10' })],
  ['products-best-prefix-ra', products({ q: 'ra' })],
  ['products-best-medium', products({ q: 'koroneiki tuscany' })],
  ['products-best-words-apart', products({ q: 'greece ita' })],
  ['products-best-one-letter', products({ q: 'a' })],
  ['products-best-nothing', products({ q: 'qqqqzzzz' })],
  ['products-best-nothing-eight', products({ q: 'qqzzka wwxxva oliev harvst tomatto gren amond pepr' })],
  [
    'products-best-thirty-two',
    products({ q: 'olive harvest oil fruity bitter early green mill '.repeat(4) }),
  ],
  ['products-best-numbers', products({ q: '12 34 56 78 90' })],
  ['products-best-rare-and-common', products({ q: 'lolorani olive lo' })],
  ['products-country-newest-deep', products(greece, 'newest', { key: 1_735_800_000_000_000, id: 5 })],
  ['products-country-name-deep', products(greece, 'name', { key: 'Verde 99999', id: 5 })],
  ['products-all-name-end', products({}, 'name', { key: 'ωωω', id: 5 })],
  [
    'products-range-price-deep',
    products({ phenolic: { least: 1, most: 2400 } }, 'price', { key: 4999, id: 5 }),
  ],
  ['facets-none', productFacets({})],
  ['facets-range', productFacets({ phenolic: { least: 777, most: 1555 } })],
  ['facets-common', productFacets({ q: 'olive' })],
  ['facets-harvest', productFacets({ q: 'harvest olive' })],
  ['facets-prefix-lo', productFacets({ q: 'lo' })],
  ['facets-prefix-el', productFacets({ q: 'el' })],
  ['facets-prefix-ma', productFacets({ q: 'ma' })],
  ['facets-prefix-10', productFacets({ q: '10' })],
  ['facets-words-apart', productFacets({ q: 'greece ita' })],
  ['facets-rare', productFacets({ q: 'lolorani' })],
  ['facets-region', productFacets({ region: 'Greece region 1' })],
  ['facets-region-range', productFacets({ region: 'Greece region 1', phenolic: { least: 777, most: 1555 } })],
  ['producers-phenolic', producers({})],
  ['producers-name', producers({}, 'name')],
  ['producers-newest', producers({}, 'newest')],
  ['producers-country-phenolic', producers(greece)],
  ['producers-level-phenolic', producers({ levels: ['triple_gold'] })],
  ['producers-range-phenolic', producers({ phenolic: { least: 1000, most: 1010 } })],
  ['producers-methods-name', producers({ methods: ['organic', 'regenerative'] }, 'name')],
  ['producers-region-name', producers({ region: 'Greece region 1' }, 'name')],
  ['producers-region-unknown', producers({ region: 'nowhere' }, 'name')],
  ['producers-best-common', producers({ q: 'estate' })],
  ['producers-best-prefix-es', producers({ q: 'es' })],
  ['producers-common-name', producers({ q: 'estate' }, 'name')],
  ['producers-nothing', producers({ q: 'qqqqzzzz' })],
  ['producer-facets-none', producerFacets({})],
  ['producer-facets-range', producerFacets({ phenolic: { least: 777, most: 1555 } })],
  ['producer-facets-methods', producerFacets({ methods: ['organic', 'regenerative'] })],
  ['producer-facets-common', producerFacets({ q: 'estate' })],
  ['producer-facets-region', producerFacets({ region: 'Greece region 1' })],
  ['producer-map', map({})],
  ['producer-map-range', map({ phenolic: { least: 1000, most: 1010 } })],
  ['sitemap-parts', async (connection) => listListedParts(connection, 'product')],
  ['sitemap-parts-certificates', async (connection) => listListedParts(connection, 'certificate')],
  [
    'sitemap-records',
    async (connection) => listListedRecords(connection, 'product', 300, { after: -1, most: 500 }),
  ],
]);
