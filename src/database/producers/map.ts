/** Approved producers on the map: how many and where, one by one or counted per grid cell. */
import { type RawBuilder, sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { OilMeasurement } from '../../domain/certification/measured-oils.ts';
import type { Extent } from '../../domain/producers/map.ts';
import type { Connection } from '../connection/connection.ts';
import { every } from '../search/text.ts';
import type { ProducerRow } from '../tables/schema.ts';
import { findListings, type ProducerFilters, producerConditions } from './filters.ts';

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
    select count(*) as matched, count(listing.latitude) as located, ${extent}
    from ${listings.rows} where ${approved(filters)}`.execute(connection);
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
  // Details of the places that are shown, not of all that match.
  const { rows } = await sql<ProducerPlace>`
    select producer.id, producer.name, producer.location, producer.country, producer.region,
      producer.language, certified_oils(producer.id) as certified_oils,
      nullif(place.level, '') as certification_level, place.latitude, place.longitude
    from (
      select listing.producer_id, listing.level, listing.most, listing.latitude, listing.longitude
      from ${listings.rows} where ${approved(filters)} and ${isWithin(within)}
      order by listing.most desc, listing.producer_id desc limit ${limit}
    ) as place join producers as producer on producer.id = place.producer_id
    order by place.most desc, place.producer_id desc`.execute(connection);
  return rows;
}

export interface PlaceCell extends Extent {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
}

export async function countPlaces(
  connection: Connection,
  filters: MapFilters,
  within: Extent,
): Promise<number> {
  const listings = await findListings(connection, filters.today);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${listings.rows} where ${approved(filters)} and ${isWithin(within)}`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
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
    select count(*) as count, avg(listing.latitude) as latitude, avg(listing.longitude) as longitude, ${extent}
    from ${listings.rows} where ${approved(filters)} and ${isWithin(within)}
    group by floor(listing.latitude / ${size}::float8), floor(listing.longitude / ${size}::float8)
    order by count(*) desc`.execute(connection);
  return rows;
}

const extent = sql`
  min(listing.longitude) as west, min(listing.latitude) as south,
  max(listing.longitude) as east, max(listing.latitude) as north`;

function approved(filters: MapFilters): RawBuilder<unknown> {
  return every([
    producerConditions(filters, { kind: 'public' }),
    filters.id === undefined ? undefined : sql`listing.producer_id = ${filters.id}`,
  ]);
}

function isWithin(within: Extent | undefined): RawBuilder<unknown> {
  if (within === undefined) return sql`listing.latitude is not null`;
  const { west, south, east, north } = within;
  return sql`listing.latitude between ${south}::float8 and ${north}::float8
    and listing.longitude between ${west}::float8 and ${east}::float8`;
}
