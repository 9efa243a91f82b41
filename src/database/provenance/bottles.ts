/** Reads what stands behind codes: product, producer, certificate, recall and journey, as of now. */
import { sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { Connection } from '../connection.ts';

export interface BottleRow {
  readonly codeId: number;
  readonly code: string;
  readonly batchNumber: string | null;
  readonly productId: number;
  readonly productName: string;
  readonly volume: number | null;
  readonly certificationLevel: CertificationLevel | null;
  readonly phenolicContent: number | null;
  readonly phenolicMethod: 'HPLC' | 'NMR' | 'other' | null;
  readonly phenolicReportedOn: string | null;
  readonly harvestDate: string | null;
  readonly bottlingDate: string | null;
  readonly producerId: number;
  readonly producerName: string;
  readonly producerLocation: string;
  readonly producerCountry: string;
  readonly certificateNumber: string | null;
  readonly certificateState: 'active' | 'suspended' | 'revoked' | null;
  readonly certificateValidUntil: string | null;
  readonly recallReason: string | null;
  readonly recalledAt: Date | null;
  readonly journey: readonly JourneyEntry[];
}

/** As JSON out of the database: instants are text, decimals are text. */
export interface JourneyEntry {
  readonly id: number;
  readonly stage: string;
  readonly timestamp: string;
  readonly location: string | null;
  readonly temperature: string | null;
  readonly quantity: string | null;
  readonly quantityUnit: 'kg' | 'l' | null;
  readonly notes: string | null;
  readonly imageUrl: string | null;
}

/**
 * The bottles of `codes`, all in one round trip because concurrent scans are answered together. The
 * certificate is the newest one of the producer whose scope names the batch for which the code was
 * issued, whatever its state: a revoked one must be seen.
 */
export async function findBottles(connection: Connection, codes: readonly string[]): Promise<BottleRow[]> {
  const found = await sql<BottleRow>`
    select
      qr_codes.id as code_id, qr_codes.code, qr_codes.batch_number,
      products.id as product_id, products.name as product_name, products.volume,
      products.certification_level, products.phenolic_content,
      laboratory.method as phenolic_method, laboratory.reported_on as phenolic_reported_on,
      products.harvest_date, products.bottling_date,
      producers.id as producer_id, producers.name as producer_name,
      producers.location as producer_location, producers.country as producer_country,
      certificate.number as certificate_number, certificate.state as certificate_state,
      certificate.valid_until as certificate_valid_until,
      batch_recalls.reason as recall_reason, batch_recalls.recalled_at,
      journey.entries as journey
    from qr_codes
    join products on products.id = qr_codes.product_id
    join producers on producers.id = products.producer_id
    left join batch_recalls
      on batch_recalls.product_id = products.id and batch_recalls.batch_number = qr_codes.batch_number
    left join lateral (
      select method, reported_on from lab_results
      where lab_results.product_id = products.id
        and lab_results.batch_number is not distinct from qr_codes.batch_number
        and lab_results.phenolic_content = products.phenolic_content
      order by reported_on desc, id limit 1
    ) as laboratory on true
    left join lateral (
      select certificates.number, certificates.state, certificates.valid_until
      from certificates join certificate_batches on certificate_batches.certificate_id = certificates.id
      where certificates.producer_id = producers.id
        and certificate_batches.batch_number = qr_codes.batch_number
      order by certificates.season desc, certificates.id desc limit 1
    ) as certificate on true
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'id', id, 'stage', stage, 'timestamp', timestamp, 'location', location,
        'temperature', temperature::text, 'quantity', quantity::text, 'quantityUnit', quantity_unit,
        'notes', notes, 'imageUrl', image_url
      ) order by timestamp, id), '[]') as entries
      from production_logs
      where production_logs.product_id = products.id
        and production_logs.batch_number is not distinct from qr_codes.batch_number
    ) as journey
    where qr_codes.code = any(${codes})`.execute(connection);
  return found.rows;
}
