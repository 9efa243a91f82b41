/** The directory: filtered, searched, sorted, paged and counted; and the queue of pending producers. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { usualPage } from '../../contract/common/paging.ts';
import * as contract from '../../contract/producers/producers.ts';
import { listPendingProducersRoute, listProducersForAdminRoute } from '../../contract/producers/review.ts';
import type { Connection, Database } from '../../database/connection/connection.ts';
import { countProducerFacets } from '../../database/producers/facets.ts';
import type { ProducerFilters } from '../../database/producers/filters.ts';
import {
  findBestProducerPage,
  findProducerPage,
  type ProducerSort,
  readProducerSearch,
} from '../../database/producers/pages.ts';
import { listProducerDetails, narrowVisibility } from '../../database/producers/reads.ts';
import type { Page } from '../../database/search/keyset.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import { type Visibility, visibilityOf } from '../../domain/producers/permissions.ts';
import { ofLists } from '../http/cache/cache-tags.ts';
import { countsOf } from '../http/lists/facet-counts.ts';
import { findListPage } from '../http/lists/keyset-cursor.ts';
import { pageHeaders, unknownCursor } from '../http/lists/paging.ts';
import { searchInTurn } from '../http/lists/search-turns.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import type { Services } from '../http/routing/services.ts';
import { producerFiltersOf } from './filters.ts';
import { presentProducer } from './present.ts';

export function registerProducerLists(app: FastifyInstance): void {
  defineHandler(app, contract.listProducersRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ query, principal, request, reply: response, services, dependsOn }) => {
      dependsOn(ofLists);
      const visibility = await narrowVisibility(services.database, visibilityOf(principal));
      const read = async (database: Database) => {
        const search = await readSearch(database, query.q, visibility);
        const sort = query.sort ?? (search === undefined ? 'phenolic' : 'relevance');
        const filters = producerFiltersOf(query, search?.terms, dayOf(services.clock()));
        return answerWithPage(
          { ...services, database },
          { request, principal, visibility, filters, sort, page: query },
        );
      };
      return isSearch(query)
        ? searchInTurn(request, response, read, services.database)
        : read(services.database);
    },
  });
  defineHandler(app, contract.countProducerFacetsRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ query, request, reply: response, services: { database, clock }, dependsOn }) => {
      dependsOn(ofLists);
      const read = async (connection: Database) => {
        const found = await readSearch(connection, query.q, { kind: 'public' });
        const filters = producerFiltersOf({ ...query, status: undefined }, found?.terms, dayOf(clock()));
        return { counts: await countProducerFacets(connection, filters), search: found };
      };
      const { counts, search } = await (isSearch(query)
        ? searchInTurn(request, response, read, database)
        : read(database));
      const facets = countsOf(counts);
      return reply(200, {
        total: facets('total')[''] ?? 0,
        country: facets('country'),
        level: facets('level'),
        method: facets('method'),
        phenolic: facets('phenolic'),
        correctedTo: search?.correctedTo ?? null,
      });
    },
  });
  registerAdminLists(app);
}

function registerAdminLists(app: FastifyInstance): void {
  defineHandler(app, listPendingProducersRoute, {
    who: 'administrator',
    handle: async ({ query, principal, request, services }) =>
      answerWithPage(services, {
        request,
        principal,
        visibility: { kind: 'all' },
        filters: { status: 'pending', search: query.search, today: dayOf(services.clock()) },
        sort: 'oldest',
        page: query,
      }),
  });
  defineHandler(app, listProducersForAdminRoute, {
    who: 'administrator',
    handle: async ({ query, principal, request, services }) =>
      answerWithPage(services, {
        request,
        principal,
        visibility: { kind: 'all' },
        filters: { status: query.status, search: query.search, today: dayOf(services.clock()) },
        sort: query.sort ?? 'name',
        page: query,
      }),
  });
}

interface Selection {
  readonly q?: string | undefined;
  readonly region?: string | undefined;
  readonly method?: unknown;
  readonly minPhenolic?: number | undefined;
  readonly maxPhenolic?: number | undefined;
}

/** Countries and levels are read from counts and indexes; with any other filter many producers are compared. */
function isSearch({ q, region, method, minPhenolic, maxPhenolic }: Selection): boolean {
  return Boolean(q) || [region, method, minPhenolic, maxPhenolic].some((given) => given !== undefined);
}

/** An empty query is no search. */
async function readSearch(connection: Connection, typed: string | undefined, visibility: Visibility) {
  if (typed === undefined || typed === '') return undefined;
  return readProducerSearch(connection, typed, visibility);
}

interface Listed {
  readonly request: FastifyRequest;
  readonly principal: Principal;
  readonly visibility: Visibility;
  readonly filters: ProducerFilters;
  readonly sort: ProducerSort | 'relevance';
  readonly page: { readonly limit?: number | undefined; readonly cursor?: string | undefined };
}

async function answerWithPage({ database }: Services, listed: Listed) {
  const { filters, visibility, sort, page, principal, request } = listed;
  const { terms, today } = filters;
  const found = await findListPage<ProducerSort, Page & { readonly total: number }>(
    {
      byOrder: async (order, at) => findProducerPage(database, filters, visibility, order, at),
      byRelevance:
        terms === undefined
          ? undefined
          : async (at) => findBestProducerPage(database, { ...filters, terms }, visibility, at),
    },
    sort,
    { cursor: page.cursor, limit: page.limit ?? usualPage },
  );
  if (found === undefined) return unknownCursor();
  const producers = await listProducerDetails(database, found.ids);
  const body = producers.map((producer) => presentProducer(producer, principal, today));
  return reply(200, body, pageHeaders(request, found));
}
