/** Codes that more people looked up in a day than one bottle has; the scans themselves are never read twice for it. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

export interface SuspiciousCodeRow {
  readonly code: string;
  readonly lastScannedAt: Date;
  readonly product: string;
  readonly producerId: number;
  readonly company: string;
}

export interface Suspicion {
  /** Different visitors that are still none. */
  readonly visitors: number;
  readonly hours: number;
  /** Only of codes scanned since then. */
  readonly since: Date;
}

/** The window ends with the latest scan, as it did for the one who scanned. */
export async function listSuspiciousCodes(
  connection: Connection,
  { visitors, hours, since }: Suspicion,
): Promise<SuspiciousCodeRow[]> {
  const { rows } = await sql<SuspiciousCodeRow>`
    select qr_codes.code, qr_codes.last_scanned_at, products.name as product, producers.id as producer_id,
      producers.name as company
    from qr_codes
    join products on products.id = qr_codes.product_id
    join producers on producers.id = products.producer_id
    where qr_codes.last_scanned_at > ${since} and qr_codes.scanned_count > ${visitors}
      and ${visitors} < (
        select count(distinct scans.visitor) from scans
        where scans.qr_code_id = qr_codes.id
          and scans.scanned_at > qr_codes.last_scanned_at - make_interval(hours => ${hours})
      )
    order by qr_codes.id limit 1000`.execute(connection);
  return rows;
}
