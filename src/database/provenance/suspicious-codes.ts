/** Codes looked up by more visitors in a day, week or quarter than one bottle has. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

export interface SuspiciousCodeRow {
  readonly id: number;
  readonly code: string;
  readonly lastScannedAt: Date;
  readonly product: string;
  readonly producerId: number;
  readonly company: string;
  /** The shortest window with too many visitors. */
  readonly hours: number;
}

export interface Suspicion {
  /** The number of visitors allowed within each number of hours. */
  readonly windows: readonly { readonly hours: number; readonly visitors: number }[];
  /** Only codes scanned since then. */
  readonly since: Date;
}

/** Each window ends with the latest scan, as it did for that scan's visitor. */
export async function listSuspiciousCodes(
  connection: Connection,
  { windows, since }: Suspicion,
): Promise<SuspiciousCodeRow[]> {
  const { rows } = await sql<SuspiciousCodeRow>`
    select qr_codes.id, qr_codes.code, qr_codes.last_scanned_at, products.name as product, producers.id as producer_id,
      producers.name as company, broken.hours
    from qr_codes
    join products on products.id = qr_codes.product_id
    join producers on producers.id = products.producer_id
    cross join lateral (
      select min(hours) as hours
      from unnest(${windows.map(({ hours }) => hours)}::integer[], ${windows.map(({ visitors }) => visitors)}::integer[])
        as suspicion (hours, visitors)
      where suspicion.visitors < (
        select count(*) from unnest(qr_codes.recent_visitors) as visit
        where visit >= first_visit_after(qr_codes.last_scanned_at - make_interval(hours => suspicion.hours))
      )
    ) as broken
    where qr_codes.last_scanned_at > ${since} and broken.hours is not null
      and qr_codes.scanned_count > ${Math.min(...windows.map(({ visitors }) => visitors))}
    order by qr_codes.id limit 1000`.execute(connection);
  return rows;
}
