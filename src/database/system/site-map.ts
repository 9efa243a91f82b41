/** Records for the sitemap: approved producers, their products, and certificates, in ranges of ids. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export const listedKinds = ['producer', 'product', 'certificate'] as const;
export type ListedKind = (typeof listedKinds)[number];

/** Ids per part, listed or not, so that a part does not shift when records are added. */
export const idsInPart = 400;

export interface ListedPart {
  readonly part: number;
  readonly changedAt: Date;
}

export interface ListedRecord {
  readonly id: number;
  /** Last segment of the URL: the id, or the number of a certificate. */
  readonly key: string;
  readonly changedAt: Date;
}

const sources = {
  producer: sql`select id, id::text as key, updated_at as changed_at from producers where status = 'approved'`,
  product: sql`select products.id, products.id::text as key, products.updated_at as changed_at
    from products join producers on producers.id = products.producer_id
    where producers.status = 'approved' and products.withdrawn_at is null`,
  certificate: sql`select certificates.id, certificates.number as key, certificates.updated_at as changed_at
    from certificates join producers on producers.id = certificates.producer_id
    where producers.status = 'approved'`,
} as const satisfies Readonly<Record<ListedKind, unknown>>;

/** The ids alone. */
const listed = {
  ...sources,
  product: sql`select product_id as id from product_listings where public`,
} as const satisfies Readonly<Record<ListedKind, unknown>>;

/** Parts that are not empty, in order; changed within a minute of the time. */
export async function listListedParts(connection: Connection, kind: ListedKind): Promise<ListedPart[]> {
  const { rows } = await sql<ListedPart>`
    select part, changed_at from sitemap_parts
    where kind = ${kind} and (
      select true from (${listed[kind]}) as listed
      where listed.id >= part * ${idsInPart}::integer and listed.id < (part + 1) * ${idsInPart}::integer
      order by listed.id limit 1
    )
    order by part`.execute(connection);
  return rows;
}

/** At most `most` records of a part, after this id. */
export async function listListedRecords(
  connection: Connection,
  kind: ListedKind,
  part: number,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select listed.id, listed.key, listed.changed_at
    from (${sources[kind]}) as listed
    where listed.id >= ${part * idsInPart}::integer and listed.id < ${(part + 1) * idsInPart}::integer
      and listed.id > ${after}::integer
    order by listed.id limit ${most}::integer`.execute(connection);
  return rows;
}
