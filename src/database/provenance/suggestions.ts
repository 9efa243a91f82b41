/** The names of found records, for suggestions: only those whose own name, number or place matches the words. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface SuggestedOil {
  readonly id: number;
  readonly name: string;
  readonly batchNumber: string | null;
  readonly gtin: string | null;
  readonly producerId: number;
  readonly producerName: string;
}

/** In the order of `ids`. Of words, an oil is left out whose place, olives or description alone match. */
export async function listSuggestedOils(
  connection: Connection,
  ids: readonly number[],
  words?: string,
): Promise<readonly SuggestedOil[]> {
  const { rows } = await sql<SuggestedOil>`
    select products.id, products.name, products.batch_number, products.gtin, products.producer_id, producers.name as producer_name
    from unnest(${ids}::integer[]) with ordinality as asked (id, position)
    join products on products.id = asked.id join producers on producers.id = products.producer_id
    join product_listings as listing on listing.product_id = products.id
    where ${words === undefined ? sql`true` : sql`ts_filter(listing.words, '{a,b}') @@ search_query(${words})`}
    order by asked.position`.execute(connection);
  return rows;
}

export interface SuggestedProducer {
  readonly id: number;
  readonly name: string;
  readonly location: string;
}

/** In the order of `ids`. A producer whose story or olives alone match is left out. */
export async function listSuggestedProducers(
  connection: Connection,
  ids: readonly number[],
  words: string,
): Promise<readonly SuggestedProducer[]> {
  const { rows } = await sql<SuggestedProducer>`
    select producers.id, producers.name, producers.location
    from unnest(${ids}::integer[]) with ordinality as asked (id, position)
    join producers on producers.id = asked.id
    where search_vector(concat_ws(' ', producers.name, producers.location, producers.region), 'A')
      @@ search_query(${words})
    order by asked.position`.execute(connection);
  return rows;
}

/** The varieties of the oils of these producers whose names begin with the words; each once. */
export async function listSuggestedVarieties(
  connection: Connection,
  ids: readonly number[],
  words: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ shown: string }>`
    select min(variety.shown) as shown
    from products cross join lateral varieties_of(products.olive_varieties) as variety
    where products.producer_id = any (${ids}::integer[]) and withdrawn_at is null and starts_with(variety.name, fold_text(${words}))
      and fold_text(${words}) <> ''
    group by variety.name order by count(*) desc, variety.name`.execute(connection);
  return rows.map(({ shown }) => shown);
}

/** The holder of a certificate, whatever its state: its public page says which. */
export async function findCertificateHolder(
  connection: Connection,
  number: string,
): Promise<string | undefined> {
  const certificate = await connection
    .selectFrom('certificates')
    .select('holder')
    .where('number', '=', number)
    .executeTakeFirst();
  return certificate?.holder;
}
