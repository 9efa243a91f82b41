/** The list of products: filtered, searched, sorted, paged and counted. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { usualPage } from '../../contract/common/paging.ts';
import * as contract from '../../contract/products/products.ts';
import type { Connection, Database } from '../../database/connection/connection.ts';
import { narrowVisibility } from '../../database/producers/reads.ts';
import {
  countCertifiedContents,
  countContentBands,
  countProductFacets,
} from '../../database/products/facets.ts';
import type { ProductFilters } from '../../database/products/filters.ts';
import { countProductOptions, noOptions } from '../../database/products/option-counts.ts';
import {
  type Counted,
  findBestProductPage,
  findProductPage,
  type productOrders,
  readProductSearch,
} from '../../database/products/pages.ts';
import { listProductDetails } from '../../database/products/reads.ts';
import type { Page } from '../../database/search/keyset.ts';
import type { SearchTerms } from '../../database/search/terms.ts';
import { type Band, contentFilterBands } from '../../domain/certification/levels.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { seesOwn, type Visibility, visibilityOf } from '../../domain/producers/permissions.ts';
import { type CacheTags, ofLists, ofProducer, ofRegister } from '../http/cache/cache-tags.ts';
import { countsOf } from '../http/lists/facet-counts.ts';
import { findListPage } from '../http/lists/keyset-cursor.ts';
import { pageHeaders, unknownCursor } from '../http/lists/paging.ts';
import { searchInTurn } from '../http/lists/search-turns.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { placeAndStrength } from '../producers/filters.ts';
import { presentOwnProduct, presentProduct } from './present.ts';

type Query = z.output<typeof contract.listProductsRoute.query>;

export function registerProductLists(app: FastifyInstance): void {
  defineHandler(app, contract.listProductsRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ query, principal, request, reply: response, services, dependsOn }) => {
      const { database, clock } = services;
      dependsOn(tagsOf(query));
      const visibility = await narrowVisibility(database, visibilityOf(principal));
      const today = dayOf(clock());
      const found = await inTurn({ query, request, reply: response, database }, async (connection) => {
        const { sort: _, limit: __, cursor: ___, ...asked } = query;
        const search = await readSearch(connection, query.q, visibility);
        return findPageOf(connection, filtersOf(asked, search?.terms, today), visibility, query);
      });
      if (found === undefined) return unknownCursor();
      const products = await listProductDetails(database, found.ids);
      const body = products.map((product) =>
        seesOwn(product.producerId, principal)
          ? presentOwnProduct(product, today)
          : presentProduct(product, today),
      );
      return reply(200, body, pageHeaders(request, found));
    },
  });
  registerFacets(app);
  registerOptions(app);
}

function registerFacets(app: FastifyInstance): void {
  defineHandler(app, contract.countProductFacetsRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ query, request, reply: response, services: { clock, database }, dependsOn }) => {
      dependsOn(tagsOf(query));
      const { bands, ...asked } = query;
      const { counts, isEstimated, search, band } = await inTurn(
        { query, request, reply: response, database },
        async (connection) => {
          const read = await readSearch(connection, query.q, { kind: 'public' });
          const filters = filtersOf(asked, read?.terms, dayOf(clock()));
          const counted = await countProductFacets(connection, filters);
          const isByBand = bands !== undefined;
          return {
            ...counted,
            search: read,
            band: isByBand ? await countContentBands(connection, filters, counted) : undefined,
          };
        },
      );
      const facets = countsOf(counts);
      return reply(200, {
        total: facets('total')[''] ?? 0,
        country: facets('country'),
        level: facets('level'),
        available: facets('available'),
        phenolic: facets('phenolic'),
        band,
        estimated: isEstimated,
        correctedTo: search?.correctedTo ?? null,
      });
    },
  });
  defineHandler(app, contract.countCertifiedContentsRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ services: { database, clock }, dependsOn }) => {
      dependsOn(ofRegister);
      const counts = await countCertifiedContents(database, dayOf(clock()));
      return reply(200, countsOf(counts)('phenolic'));
    },
  });
}

function registerOptions(app: FastifyInstance): void {
  defineHandler(app, contract.countProductOptionsRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ query, request, reply: response, services: { clock, database }, dependsOn }) => {
      dependsOn(tagsOf(query));
      const today = dayOf(clock());
      const count = async (connection: Connection) => {
        const search = await readSearch(connection, query.q, { kind: 'public' });
        return countProductOptions(connection, filtersOf(query, search?.terms, today));
      };
      const options = await searchInTurn(request, response, count, database);
      return reply(200, { counted: options !== undefined, ...(options ?? noOptions) });
    },
  });
}

/** Filters whose lists are read from counts and indexes; with any other a list is a search. */
const countedParameters: ReadonlySet<string> = new Set(
  'country level minPhenolic maxPhenolic band bands available producerId each sort limit cursor'.split(' '),
);

async function inTurn<Result>(
  call: {
    readonly query: object;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly database: Database;
  },
  read: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const isSearch = Object.entries(call.query).some(
    ([name, value]) => value !== undefined && !countedParameters.has(name),
  );
  return isSearch ? searchInTurn(call.request, call.reply, read, call.database) : read(call.database);
}

/** The oils of one producer are not a selection among those of all. */
function tagsOf({ producerId }: Pick<Query, 'producerId'>): CacheTags {
  return producerId === undefined ? ofLists : ofProducer(producerId);
}

/** An empty query is no search. */
async function readSearch(connection: Connection, typed: string | undefined, visibility: Visibility) {
  if (typed === undefined || typed === '') return undefined;
  return readProductSearch(connection, typed, visibility);
}

function filtersOf(
  {
    q: _,
    country,
    level,
    minPhenolic,
    maxPhenolic,
    band,
    each,
    ...others
  }: Omit<Query, 'sort' | 'limit' | 'cursor'>,
  terms: SearchTerms | undefined,
  today: string,
): ProductFilters {
  const { region } = others;
  const { least, most }: Partial<Band> = band === undefined ? {} : contentFilterBands[band];
  const common = placeAndStrength({
    country,
    region,
    level,
    minPhenolic: least === undefined ? minPhenolic : Math.max(least, minPhenolic ?? 0),
    maxPhenolic: most === undefined ? maxPhenolic : Math.min(most, maxPhenolic ?? most),
  });
  return { ...known(others), ...common, oncePerOil: each === 'oil', terms, today };
}

/** A parameter that the database does not filter by does not compile. */
function known<Asked extends Partial<ProductFilters>>(
  asked: Asked & Record<Exclude<keyof Asked, keyof ProductFilters>, never>,
): Partial<ProductFilters> {
  return asked;
}

async function findPageOf(
  connection: Connection,
  filters: ProductFilters,
  visibility: Visibility,
  query: Query,
) {
  const { terms } = filters;
  return findListPage<keyof typeof productOrders, Page & Counted>(
    {
      byOrder: async (order, page) => findProductPage(connection, filters, visibility, order, page),
      byRelevance:
        terms === undefined
          ? undefined
          : async (page) => findBestProductPage(connection, { ...filters, terms }, visibility, page),
    },
    query.sort ?? (terms === undefined ? 'phenolic' : 'relevance'),
    { cursor: query.cursor, limit: query.limit ?? usualPage },
  );
}
