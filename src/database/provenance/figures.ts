/** The figures of a producer. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface ProducerFigures {
  readonly totalProducts: number;
  readonly qrScans: number;
  readonly profileViews: number;
  /** mg/kg, averaged over products with a laboratory measurement and rounded; null if there are none. */
  readonly averagePhenolicContent: number | null;
}

export async function findProducerFigures(
  connection: Connection,
  producerId: number,
): Promise<ProducerFigures> {
  const result = await sql<ProducerFigures>`
    select count(*)::int as total_products, 
      round(avg(phenolic_content) filter (where content_basis = 'measured'))::int as average_phenolic_content,
      (select coalesce(sum(qr_codes.scanned_count), 0)::int from qr_codes
        join products as scanned on scanned.id = qr_codes.product_id
        where scanned.producer_id = ${producerId}) as qr_scans,
      (select count(*)::int from profile_views where producer_id = ${producerId})
        + (select coalesce(sum(views), 0)::int from profile_view_totals where producer_id = ${producerId}) as profile_views
    from products where producer_id = ${producerId}`.execute(connection);
  const figures = result.rows[0];
  if (!figures) throw new Error('An aggregate without group by answers with one row.');
  return figures;
}
