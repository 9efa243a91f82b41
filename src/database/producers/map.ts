/** Approved producers as places: how many and where, one by one, or counted in cells. */
import { type RawBuilder, sql } from 'kysely';
import type { Extent } from '../../domain/producers/map.ts';
import type { Connection } from '../connection.ts';
import type { ProducerRow } from '../schema.ts';
import { every } from '../search/text.ts';
import { conditions, type ProducerFilters, producers } from './filters.ts';

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
  const { rows } = await sql<{ matched: number; located: number } & Nullable<Extent>>`
    select count(*) as matched, count(producer.latitude) as located, ${extent}
    from ${producers} where ${approved(filters)}`.execute(connection);
  const [{ matched, located, west, south, east, north } = nobody] = rows;
  const isSomewhere = west !== null && south !== null && east !== null && north !== null;
  return { matched, located, extent: isSomewhere ? { west, south, east, north } : undefined };
}

const nobody = { matched: 0, located: 0, west: null, south: null, east: null, north: null };

export type ProducerPlace = Pick<
  ProducerRow,
  'id' | 'name' | 'location' | 'country' | 'region' | 'language' | 'phenolicContent' | 'certificationLevel'
> & { readonly latitude: number; readonly longitude: number };

/** Highest content first; without a level while its certificate is not in force on `today`. */
export async function listProducerPlaces(
  connection: Connection,
  filters: MapFilters,
  within: Extent | undefined,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<readonly ProducerPlace[]> {
  const { rows } = await sql<ProducerPlace>`
    select producer.id, producer.name, producer.location, producer.country, producer.region,
      producer.language, producer.phenolic_content,
      case when (
        select bool_or(state = 'active' and valid_until >= ${today}::date)
        from certificates where certificates.producer_id = producer.id
      ) is distinct from false then producer.certification_level end as certification_level,
      producer.latitude::float8 as latitude, producer.longitude::float8 as longitude
    from ${producers} where ${approved(filters)} and ${isWithin(within)}
    order by coalesce(producer.phenolic_content, 0) desc, producer.id desc limit ${limit}`.execute(
    connection,
  );
  return rows;
}

export interface PlaceCell extends Extent {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** `size` is in degrees; the world is divided from its corner, so cells stay where they are while one moves. */
export async function countPlacesInCells(
  connection: Connection,
  filters: MapFilters,
  within: Extent,
  size: number,
): Promise<readonly PlaceCell[]> {
  const { rows } = await sql<PlaceCell>`
    select count(*) as count, avg(producer.latitude)::float8 as latitude,
      avg(producer.longitude)::float8 as longitude, ${extent}
    from ${producers} where ${approved(filters)} and ${isWithin(within)}
    group by floor(producer.latitude / ${size}::numeric), floor(producer.longitude / ${size}::numeric)
    order by count(*) desc`.execute(connection);
  return rows;
}

const extent = sql`
  min(producer.longitude)::float8 as west, min(producer.latitude)::float8 as south,
  max(producer.longitude)::float8 as east, max(producer.latitude)::float8 as north`;

function approved(filters: MapFilters): RawBuilder<unknown> {
  return every([
    conditions(filters, { kind: 'public' }),
    filters.id === undefined ? undefined : sql`producer.id = ${filters.id}`,
  ]);
}

function isWithin(within: Extent | undefined): RawBuilder<unknown> {
  if (within === undefined) return sql`producer.latitude is not null`;
  const { west, south, east, north } = within;
  return sql`producer.latitude between ${south}::numeric and ${north}::numeric
    and producer.longitude between ${west}::numeric and ${east}::numeric`;
}
