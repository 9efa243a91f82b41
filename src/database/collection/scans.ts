/** A user's scans, one by one, and the figures counted from them. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import { holdsEach } from '../search/admin-search.ts';
import { isAfter, type KeysetRequest, pageOf, type RowsOfPage, type SortOrder } from '../search/keyset.ts';

export interface ScanOfPerson {
  readonly id: number;
  /** Sort key: microseconds since 1970, or a name. */
  readonly key: number | string;
  readonly code: string;
  readonly productId: number;
  readonly productName: string;
  readonly producerName: string;
  readonly batchNumber: string | null;
  readonly scannedAt: Date;
}

const scannedMicroseconds = sql`(extract(epoch from scans.scanned_at) * 1000000)::bigint`;

export const scanOrders = {
  newest: { key: scannedMicroseconds, direction: 'desc' },
  oldest: { key: scannedMicroseconds, direction: 'asc' },
  product: { key: sql`products.name collate display_order`, direction: 'asc' },
  producer: { key: sql`producers.name collate display_order`, direction: 'asc' },
} as const satisfies Readonly<Record<string, SortOrder>>;
export type ScanOrder = keyof typeof scanOrders;

export interface ScansWanted {
  readonly userId: string;
  readonly sort: ScanOrder;
  /** Words in the names of product and producer, in the batch or in the code. */
  readonly search?: string | undefined;
}

const scansOfPeople = sql`
  scans
  join qr_codes on qr_codes.id = scans.qr_code_id
  join products on products.id = qr_codes.product_id
  join producers on producers.id = products.producer_id`;

const original = sql`concat_ws(' ', products.name, producers.name, qr_codes.batch_number, qr_codes.code)`;

function isWanted({ userId, search = '' }: ScansWanted) {
  return sql`scans.user_id = ${userId} and ${holdsEach({ normalized: sql`fold_text(${original})`, original }, search)}`;
}

export async function findScanPage(
  connection: Connection,
  wanted: ScansWanted,
  { limit, after }: KeysetRequest,
): Promise<RowsOfPage<ScanOfPerson>> {
  const { key, direction } = scanOrders[wanted.sort];
  const order = sql.raw(direction);
  const { rows } = await sql<ScanOfPerson>`
    select scans.id, ${key} as key, scans.scanned_at,
      qr_codes.code, qr_codes.batch_number, products.id as product_id, products.name as product_name,
      producers.name as producer_name
    from ${scansOfPeople}
    where ${isWanted(wanted)} and ${isAfter(sql`scans.id`, { key, direction }, after)}
    order by ${key} ${order}, scans.id ${order} limit ${limit + 1}`.execute(connection);
  return pageOf(rows, limit);
}

export async function countScans(connection: Connection, wanted: ScansWanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${scansOfPeople} where ${isWanted(wanted)}`.execute(connection);
  return rows[0]?.count ?? 0;
}

export interface FiguresOfPerson {
  readonly productsScanned: number;
  readonly verifiedProducers: number;
  readonly averagePhenolicContent: number | null;
}

/** Counts each bottle once, however often it was scanned. */
export async function findFiguresOfPerson(connection: Connection, userId: string): Promise<FiguresOfPerson> {
  const { rows } = await sql<FiguresOfPerson>`
    ${prepared} select count(*)::int as products_scanned,
      (count(distinct producers.id) filter (where producers.status = 'approved'))::int as verified_producers,
      round(avg(products.phenolic_content) filter (where products.content_basis = 'measured'))::int
        as average_phenolic_content
    from (select distinct qr_code_id from scans where user_id = ${userId}) as bottles
    join qr_codes on qr_codes.id = bottles.qr_code_id
    join products on products.id = qr_codes.product_id
    join producers on producers.id = products.producer_id`.execute(connection);
  const figures = rows[0];
  if (!figures) throw new Error('An aggregate without group by answers with one row.');
  return figures;
}
