/** A person's scans, each on its own, and the figures counted from them. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';
import type { PageRequest } from '../search/keyset.ts';
import { pageOf, type RowsOfPage } from './page-of.ts';

export interface ScanOfPerson {
  readonly id: number;
  /** Microseconds since 1970: the place in the list. */
  readonly key: number;
  readonly code: string;
  readonly productId: number;
  readonly productName: string;
  readonly producerName: string;
  readonly batchNumber: string | null;
  readonly scannedAt: Date;
}

export async function findScanPage(
  connection: Connection,
  userId: string,
  { limit, after }: PageRequest,
): Promise<RowsOfPage<ScanOfPerson>> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(scans.scanned_at, scans.id)
          < (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::bigint)`;
  const { rows } = await sql<ScanOfPerson>`
    select scans.id, (extract(epoch from scans.scanned_at) * 1000000)::bigint as key, scans.scanned_at,
      qr_codes.code, qr_codes.batch_number, products.id as product_id, products.name as product_name,
      producers.name as producer_name
    from scans
    join qr_codes on qr_codes.id = scans.qr_code_id
    join products on products.id = qr_codes.product_id
    join producers on producers.id = products.producer_id
    where scans.user_id = ${userId} and ${isAfter}
    order by scans.scanned_at desc, scans.id desc limit ${limit + 1}`.execute(connection);
  return pageOf(rows, limit);
}

export async function countScans(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('scans')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface FiguresOfPerson {
  readonly productsScanned: number;
  readonly verifiedProducers: number;
  readonly averagePhenolicContent: number | null;
}

/** Each bottle once, however often it was scanned. */
export async function findFiguresOfPerson(connection: Connection, userId: string): Promise<FiguresOfPerson> {
  const { rows } = await sql<FiguresOfPerson>`
    select count(*)::int as products_scanned,
      (count(distinct producers.id) filter (where producers.status = 'approved'))::int as verified_producers,
      round(avg(products.phenolic_content))::int as average_phenolic_content
    from (select distinct qr_code_id from scans where user_id = ${userId}) as bottles
    join qr_codes on qr_codes.id = bottles.qr_code_id
    join products on products.id = qr_codes.product_id
    join producers on producers.id = products.producer_id`.execute(connection);
  const figures = rows[0];
  if (!figures) throw new Error('An aggregate without group by answers with one row.');
  return figures;
}
