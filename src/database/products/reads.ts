/**
 * Reads products with their producer, the report behind their content, the certificate that covers their
 * batch, and its recall.
 */
import { sql } from 'kysely';
import type { DerivativesMethod } from '../../domain/certification/lab-results.ts';
import type { CertificationLevel, ConfirmedState } from '../../domain/certification/levels.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import type { CertificateRow, LabResultRow, ProductRow } from '../tables/schema.ts';

export type SizeRow = Pick<ProductRow, 'id' | 'volume' | 'price' | 'available'>;

export interface ProductDetails extends ProductRow {
  readonly producerName: string;
  readonly producerLocation: string;
  readonly producerCountry: string;
  readonly producerRegion: string | null;
  readonly producerStatus: ProducerStatus;
  readonly certificationLevel: CertificationLevel | null;
  readonly phenolicMethod: LabResultRow['method'] | null;
  readonly phenolicReportedOn: string | null;
  /** The lowest of the batch with its report (mg/kg), however a total was chosen. */
  readonly hydroxytyrosolDerivatives: number | null;
  readonly derivativesMethod: DerivativesMethod | null;
  readonly derivativesReportedOn: string | null;
  /** Medians with one decimal, of the latest tasting of the batch. */
  readonly fruity: string | null;
  readonly bitter: string | null;
  readonly pungent: string | null;
  readonly tastingPanel: string | null;
  readonly tastedAt: Date | null;
  readonly tastingZone: string | null;
  readonly certificateNumber: string | null;
  readonly certificateState: ConfirmedState | null;
  readonly certificateValidUntil: string | null;
  readonly certificateLevel: CertificateRow['level'] | null;
  readonly lowerResults: CertificateRow['lowerResults'] | null;
  /**
   * State of the producer's newest certificate, whichever batches it covers: it determines whether they may
   * sell.
   */
  readonly sellerCertificateState: ConfirmedState | null;
  readonly isSellerStated: boolean;
  readonly isFoodStated: boolean;
  /** With this one, the smallest first; none for an oil in one size. */
  readonly sizes: readonly SizeRow[];
  readonly recallReason: string | null;
  readonly recallLanguage: ContentLanguage | null;
  readonly recalledAt: Date | null;
}

/** In the order of `ids`; missing ones are left out. */
export async function listProductDetails(
  connection: Connection,
  ids: readonly number[],
): Promise<ProductDetails[]> {
  // A report belongs to the product if it has its batch, even if recorded before the product was listed, and
  // states the same content.
  const { rows } = await sql<ProductDetails>`
    ${prepared} select products.*, producers.name as producer_name, producers.location as producer_location,
      producers.country as producer_country, producers.region as producer_region,
      producers.status as producer_status,
      laboratory.method as phenolic_method, laboratory.reported_on as phenolic_reported_on,
      claimed.hydroxytyrosol_derivatives, claimed.derivatives_method, claimed.reported_on as derivatives_reported_on,
      tasting.fruity, tasting.bitter, tasting.pungent, tasting.panel as tasting_panel, tasting.tasted_at,
      tasting.zone as tasting_zone, certificate.number as certificate_number, confirmed_state(certificate, products.batch_number) as certificate_state,
      certificate.valid_until as certificate_valid_until, certificate.level as certificate_level,
      certificate.lower_results,
      confirmed_state(seller_certificate) as seller_certificate_state,
      exists (select from seller_details where producer_id = products.producer_id) as is_seller_stated,
      exists (select from food_information where product_id = products.id) as is_food_stated,
      (select coalesce(json_agg(json_build_object('id', size.id, 'volume', size.volume, 'price', size.price::text,
          'available', size.available) order by size.volume, size.id), '[]')
        from products as size where size.oil_id = products.oil_id
          and (size.withdrawn_at is null or size.id = products.id)) as sizes,
      recall.reason as recall_reason, recall.language as recall_language, recall.recalled_at
    from numbered_ids(${ids}::integer[]) as asked
    join products on products.id = asked.id
    join producers on producers.id = products.producer_id
    left join batch_recalls as recall
      on recall.product_id = products.id and recall.batch_number = products.batch_number
    left join lateral (
      select method, reported_on from lab_results
      where lab_results.producer_id = products.producer_id
        and (lab_results.batch_number = products.batch_number or (products.batch_number is null
          and lab_results.batch_number is null and lab_results.product_id = products.id))
        and lab_results.phenolic_content = products.phenolic_content and not is_contradicted
      order by reported_on desc, id desc limit 1
    ) as laboratory on true
    left join lateral (
      select hydroxytyrosol_derivatives, derivatives_method, reported_on, document_id from lab_results
      where lab_results.producer_id = products.producer_id and lab_results.batch_number = products.batch_number
        and hydroxytyrosol_derivatives is not null and not is_contradicted
      order by hydroxytyrosol_derivatives, reported_on desc, id desc limit 1
    ) as claimed on claimed.document_id is not null
    left join lateral (
      select round(fruity, 1)::text as fruity, round(bitter, 1)::text as bitter, round(pungent, 1)::text as pungent,
        location as panel, timestamp as tasted_at, time_zone as zone
      from production_logs
      where batch_number = products.batch_number and fruity is not null
        and product_id in (select size.id from products as size where size.producer_id = products.producer_id
          and size.batch_number = products.batch_number)
        and not exists (select from production_logs as newer where newer.corrects = production_logs.id)
      order by timestamp desc, id desc limit 1
    ) as tasting on true
    left join lateral certificate_of_batch(products.producer_id, products.batch_number) as certificate on true
    left join lateral newest_certificate(products.producer_id) as seller_certificate on true
    order by asked.place`.execute(connection);
  return rows;
}

export async function findProductDetails(
  connection: Connection,
  id: number,
): Promise<ProductDetails | undefined> {
  const [product] = await listProductDetails(connection, [id]);
  return product;
}
