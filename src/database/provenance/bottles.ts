/** Describes bottles: product, producer, measurement and journey of a batch. */
import { sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { ContentBasis } from '../../domain/certification/measurements.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';

export interface BatchOfProduct {
  readonly productId: number;
  readonly batchNumber: string | null;
}

export interface BottleRow extends BatchOfProduct {
  readonly productName: string;
  readonly volume: number | null;
  /** The photograph of the oil, which outlasts a batch. */
  readonly imageUrl: string | null;
  /** False for an earlier batch that the product no longer carries. */
  readonly isListed: boolean;
  /** Of the product; null for an earlier batch. */
  readonly recordedLevel: CertificationLevel | null;
  /** Of the certificate that decides about the batch, in any state. */
  readonly certificateLevel: CertificationLevel | null;
  readonly phenolicContent: number | null;
  readonly contentBasis: ContentBasis | null;
  readonly phenolicMethod: 'HPLC' | 'NMR' | 'other' | null;
  readonly phenolicReportedOn: string | null;
  readonly harvestDate: string | null;
  readonly bottlingDate: string | null;
  readonly producerId: number;
  readonly producerName: string;
  readonly producerLocation: string;
  readonly producerCountry: string;
  readonly producerLanguage: ContentLanguage;
  readonly journey: readonly JourneyEvent[];
}

/** JSON from the database: instants and decimals are strings. Includes corrected versions. */
export interface JourneyEvent {
  readonly corrects: number | null;
  readonly correctionReason: string | null;
  readonly createdAt: string;
  readonly id: number;
  readonly stage: string;
  readonly timestamp: string;
  readonly timeZone: string | null;
  readonly location: string | null;
  readonly temperature: string | null;
  readonly quantity: string | null;
  readonly quantityUnit: 'kg' | 'l' | null;
  readonly notes: string | null;
  readonly fruity: string | null;
  readonly bitter: string | null;
  readonly pungent: string | null;
  readonly imageUrl: string | null;
}

/**
 * Undefined if the product is gone. A product moves on to its next batch while bottles of earlier batches are
 * still in use: for these only the laboratory results and certificate of their own batch are returned.
 */
export async function findBottle(
  connection: Connection,
  { productId, batchNumber }: BatchOfProduct,
): Promise<BottleRow | undefined> {
  const found = await sql<BottleRow>`
    ${prepared} select
      products.id as product_id, ${batchNumber}::text as batch_number, products.name as product_name,
      products.volume, products.image_url, batch.is_listed,
      case when batch.is_listed then products.certification_level end as recorded_level,
      certificate.level as certificate_level,
      case when batch.is_listed then products.phenolic_content else laboratory.phenolic_content end
        as phenolic_content,
      case when batch.is_listed then products.content_basis
        when laboratory.phenolic_content is not null then 'measured' end as content_basis,
      laboratory.method as phenolic_method, laboratory.reported_on as phenolic_reported_on,
      case when batch.is_listed then products.harvest_date else laboratory.harvested_on end as harvest_date,
      case when batch.is_listed then products.bottling_date end as bottling_date,
      producers.id as producer_id, producers.name as producer_name,
      producers.location as producer_location, producers.country as producer_country,
      producers.language as producer_language,
      journey.entries as journey
    from products
    join producers on producers.id = products.producer_id
    cross join lateral (
      select products.batch_number is not distinct from ${batchNumber}::text as is_listed
    ) as batch
    left join lateral (
      select method, reported_on, phenolic_content, harvested_on from lab_results
      where lab_results.producer_id = products.producer_id
        and lab_results.batch_number is not distinct from ${batchNumber}::text
        and (lab_results.batch_number is not null or lab_results.product_id = products.id) and not is_contradicted
        and (not batch.is_listed or lab_results.phenolic_content = products.phenolic_content)
      order by reported_on desc, id limit 1
    ) as laboratory on true
    left join lateral certificate_of_batch(products.producer_id, ${batchNumber}::text) as certificate on true
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'id', id, 'stage', stage, 'timestamp', timestamp, 'timeZone', time_zone, 'location', location,
        'temperature', temperature::text, 'quantity', quantity::text, 'quantityUnit', quantity_unit,
        'notes', notes, 'fruity', fruity::text, 'bitter', bitter::text, 'pungent', pungent::text, 'imageUrl', image_url, 'corrects', corrects,
        'correctionReason', correction_reason, 'createdAt', created_at
      ) order by timestamp, id), '[]') as entries
      from journey_of_batch(products.id, ${batchNumber}::text)
    ) as journey
    where products.id = ${productId}`.execute(connection);
  return found.rows[0];
}
