/** The map: places of approved producers, limited to what a screen can show, and the map configuration. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/producers/map.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  countPlaces,
  countPlacesInCells,
  listProducerPlaces,
  type MapFilters,
  type PlaceCell,
  type ProducerPlace,
  summariseProducerMap,
} from '../../database/producers/map.ts';
import { readProducerSearch } from '../../database/producers/pages.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { cellSize, type Extent, maxMapPoints, maxNamedBesideCells } from '../../domain/producers/map.ts';
import { ofLists, ofNothing } from '../http/cache/cache-tags.ts';
import { searchInTurn } from '../http/lists/search-turns.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { producerFiltersOf } from './filters.ts';
import { presentMeasuredOils } from './present.ts';

export function registerProducerMap(app: FastifyInstance): void {
  defineHandler(app, contract.mapOfProducersRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ query, request, reply: response, services: { database, clock }, dependsOn }) => {
      dependsOn(ofLists);
      const { q, within, producerId: id, ...chosen } = query;
      const today = dayOf(clock());
      const read = async (connection: Connection) => {
        const search = q ? await readProducerSearch(connection, q, { kind: 'public' }) : undefined;
        const filters = producerFiltersOf({ ...chosen, status: undefined }, search?.terms, today);
        return readMap(connection, { ...filters, id }, within);
      };
      const found = await searchInTurn(request, response, read, database);
      const { matched, located, extent, places, cells } = found;
      return reply(200, {
        matched,
        located,
        extent: extent ?? null,
        points: places.map((place) => presentPlace(place, today)),
        cells: cells.map(presentCell),
      });
    },
  });
  defineHandler(app, contract.readMapSettingsRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ services: { configuration }, dependsOn }) => {
      dependsOn(ofNothing);
      return reply(200, configuration.map);
    },
  });
}

async function readMap(connection: Connection, filters: MapFilters, within: Extent | undefined) {
  const summary = await summariseProducerMap(connection, filters);
  const located = within === undefined ? summary.located : await countPlaces(connection, filters, within);
  const shown = within ?? summary.extent;
  const isTooMany = located > maxMapPoints && shown !== undefined;
  const limit = isTooMany ? maxNamedBesideCells : maxMapPoints;
  const places = await listProducerPlaces(connection, filters, within, limit);
  const cells = isTooMany ? await countPlacesInCells(connection, filters, shown, cellSize(shown)) : [];
  return { ...summary, places, cells };
}

function presentPlace(place: ProducerPlace, today: string): contract.MapPoint {
  const { id, name, location, country, region, language, latitude, longitude } = place;
  const { certificationLevel } = place;
  return {
    id,
    name,
    location,
    country,
    region,
    language,
    latitude,
    longitude,
    measuredOils: presentMeasuredOils(place, today),
    certificationLevel,
  };
}

function presentCell({ count, latitude, longitude, west, south, east, north }: PlaceCell): contract.MapCell {
  return { count, latitude, longitude, extent: { west, south, east, north } };
}
