/** Approved producers on the map: how many and where, one by one or counted per grid cell. */
import { type RawBuilder, sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { OilMeasurement } from '../../domain/certification/measured-oils.ts';
import type { Extent } from '../../domain/producers/map.ts';
import type { Connection } from '../connection.ts';
import type { ProducerRow } from '../schema.ts';
import { every } from '../search/text.ts';
import { findListings, type ProducerFilters, producerConditions, withProducers } from './filters.ts';

export interface MapFilters extends ProducerFilters {
  readonly id?: number | undefined;
}

export interface MapSummary {
  readonly matched: number;
  readonly located: number;
  readonly extent: Extent | undefined;
}

type Nullable<Type> = { readonly [Key in keyof Type]: Type[Key] | null };

export async function summariseProducerMap(connection: Connection, filters: MapFilters): Promise<MapSummary> {
  const listings = await findListings(connection, filters.today);
  const { rows } = await sql<{ matched: number; located: number } & Nullable<Extent>>`
    select count(*) as matched, count(producer.latitude) as located, ${extent}
    from ${withProducers(listings)} where ${approved(filters)}`.execute(connection);
  const [{ matched, located, west, south, east, north } = noProducers] = rows;
  const isSomewhere = west !== null && south !== null && east !== null && north !== null;
  return { matched, located, extent: isSomewhere ? { west, south, east, north } : undefined };
}

const noProducers = { matched: 0, located: 0, west: null, south: null, east: null, north: null };

export type ProducerPlace = Pick<
  ProducerRow,
  'id' | 'name' | 'location' | 'country' | 'region' | 'language'
> & {
  /** In force on the day given by the filters. */
  readonly certificationLevel: CertificationLevel | null;
  readonly certifiedOils: readonly OilMeasurement[];
  readonly latitude: number;
  readonly longitude: number;
};

/** Highest content first. */
export async function listProducerPlaces(
  connection: Connection,
  filters: MapFilters,
  within: Extent | undefined,
  limit: number,
): Promise<readonly ProducerPlace[]> {
  const listings = await findListings(connection, filters.today);
  const { rows } = await sql<ProducerPlace>`
    select producer.id, producer.name, producer.location, producer.country, producer.region,
      producer.language, certified_oils(producer.id) as certified_oils,
      nullif(listing.level, '') as certification_level,
      producer.latitude::float8 as latitude, producer.longitude::float8 as longitude
    from ${withProducers(listings)} where ${approved(filters)} and ${isWithin(within)}
    order by listing.most desc, producer.id desc limit ${limit}`.execute(connection);
  return rows;
}

export interface PlaceCell extends Extent {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * `size` is in degrees. The grid starts at a corner of the world, so cells stay in place while the map moves.
 */
export async function countPlacesInCells(
  connection: Connection,
  filters: MapFilters,
  within: Extent,
  size: number,
): Promise<readonly PlaceCell[]> {
  const listings = await findListings(connection, filters.today);
  const { rows } = await sql<PlaceCell>`
    select count(*) as count, avg(producer.latitude)::float8 as latitude,
      avg(producer.longitude)::float8 as longitude, ${extent}
    from ${withProducers(listings)} where ${approved(filters)} and ${isWithin(within)}
    group by floor(producer.latitude / ${size}::numeric), floor(producer.longitude / ${size}::numeric)
    order by count(*) desc`.execute(connection);
  return rows;
}

const extent = sql`
  min(producer.longitude)::float8 as west, min(producer.latitude)::float8 as south,
  max(producer.longitude)::float8 as east, max(producer.latitude)::float8 as north`;

function approved(filters: MapFilters): RawBuilder<unknown> {
  return every([
    producerConditions(filters, { kind: 'public' }),
    filters.id === undefined ? undefined : sql`listing.producer_id = ${filters.id}`,
  ]);
}

function isWithin(within: Extent | undefined): RawBuilder<unknown> {
  if (within === undefined) return sql`producer.latitude is not null`;
  const { west, south, east, north } = within;
  return sql`producer.latitude between ${south}::numeric and ${north}::numeric
    and producer.longitude between ${west}::numeric and ${east}::numeric`;
}
