/** Search of administrators over records, by any part of their names and numbers; each list is short. */
import { type RawBuilder, sql } from 'kysely';
import type { CaseKind, CaseState } from '../../domain/cases/cases.ts';
import { formsOfGtin } from '../../domain/products/gtin.ts';
import { mayBeNumber } from '../../domain/provenance/matched-identifier.ts';
import { findCertificatePage } from '../certification/list.ts';
import type { Connection } from '../connection/connection.ts';
import { holdsEach, searchIndexOf } from '../search/admin-search.ts';
import { hasWords } from '../search/text.ts';
import { isWantedCase } from './filter.ts';

export interface FoundCase {
  readonly kind: CaseKind;
  readonly subject: string;
  readonly state: CaseState;
  readonly title: string;
  readonly country: string;
  readonly producerId: number | null;
}

/** The case with exactly this number first, then unfinished ones. */
export async function searchCases(
  connection: Connection,
  search: string,
  { applications, limit }: { readonly applications: boolean; readonly limit: number },
): Promise<FoundCase[]> {
  const isOfKind = applications ? sql`kind = 'application'` : sql`kind <> 'application'`;
  const { rows } = await sql<FoundCase>`
    select kind, subject, state, title, country, producer_id from cases
    where ${isWantedCase({ search, state: 'all' })} and ${isOfKind}
    order by subject = ${search} desc, state = 'closed', due_key, id limit ${limit}`.execute(connection);
  return rows;
}

export interface FoundProducer {
  readonly id: number;
  readonly name: string;
  readonly country: string;
}

/** Names that begin with the search text come first. */
export async function searchProducers(
  connection: Connection,
  search: string,
  limit: number,
): Promise<FoundProducer[]> {
  // The search text of a producer starts with its name, already normalized.
  const { rows } = await sql<FoundProducer>`
    select producers.id, name, country from search_index_producers as indexed
    join producers on producers.id = indexed.producer_id
    where ${holdsEach(searchIndexOf('indexed'), search)}
    order by starts_with(indexed.normalized, fold_text(${search})) desc, name, producers.id limit ${limit}`.execute(
    connection,
  );
  return rows;
}

export interface FoundCertificate {
  readonly number: string;
  readonly holder: string;
  readonly country: string;
}

/** Newest first. */
export async function searchCertificates(
  connection: Connection,
  search: string,
  { limit, today }: { readonly limit: number; readonly today: string },
): Promise<FoundCertificate[]> {
  const { ids } = await findCertificatePage(connection, { search, today }, 'newest', { limit });
  return connection
    .selectFrom('certificates')
    .innerJoin('producers', 'producers.id', 'certificates.producerId')
    .select(['certificates.number', 'certificates.holder', 'producers.country'])
    .where('certificates.id', 'in', [0, ...ids])
    .orderBy('certificates.id', 'desc')
    .execute();
}

export interface FoundProduct {
  readonly id: number;
  readonly name: string;
  /** The earlier batch that the text names, otherwise the current one. */
  readonly batchNumber: string | null;
  readonly isEarlier: boolean;
  readonly producer: string;
  readonly country: string;
}

/** Caps how many products are compared: common words match very many. */
const maxCompared = 1000;

/** By barcode alone if the text is one, otherwise by words of name, batch and producer, best match first, or by an earlier batch. */
export async function searchProducts(
  connection: Connection,
  { words, gtin }: { readonly words: string; readonly gtin: string | undefined },
  limit: number,
): Promise<FoundProduct[]> {
  const found =
    gtin === undefined
      ? sql`select product_id as id, ts_rank(words, search_query(${words})) as fit, null as earlier from (
          select product_id, words from product_listings as listing where ${hasWords(words)} limit ${maxCompared}
        ) as compared
        union all select product_id, 1, batch_number from earlier_batches(${words}) where ${mayBeNumber(words)}`
      : sql`select id, 1 as fit, null as earlier from products where gtin = any (${formsOfGtin(gtin)})`;
  return listProducts(connection, sql`(${found} order by fit desc, id desc limit ${limit})`);
}

export async function findProductOfCode(
  connection: Connection,
  code: string,
): Promise<(FoundProduct & { readonly codeId: number })[]> {
  const found = await connection
    .selectFrom('qrCodes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (found === undefined) return [];
  const products = await listProducts(
    connection,
    sql`(select product_id as id, 1 as fit, null as earlier from qr_codes where id = ${found.id})`,
  );
  return products.map((product) => ({ ...product, codeId: found.id }));
}

async function listProducts(connection: Connection, found: RawBuilder<unknown>): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select products.id, products.name, coalesce(found.earlier, products.batch_number) as batch_number,
      found.earlier is not null as is_earlier, producers.name as producer, producers.country
    from ${found} as found
    join products on products.id = found.id
    join producers on producers.id = products.producer_id
    order by found.fit desc, products.id desc`.execute(connection);
  return rows;
}
