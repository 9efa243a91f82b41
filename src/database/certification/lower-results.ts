/** Lower results that were recorded later for a batch of a certificate, and their cases. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { LabResultRow } from '../tables/schema.ts';

interface OpenedLowerResult {
  readonly certificateId: number;
  readonly number: string;
  readonly producerId: number;
  readonly batchNumber: string;
  readonly labResultId: number;
}

/** Opens a case for each that has none yet; of all producers if none is named. */
export async function openLowerResultReviews(
  connection: Connection,
  {
    today,
    producerId,
    at,
  }: { readonly today: string; readonly producerId: number | null; readonly at: Date },
): Promise<OpenedLowerResult[]> {
  const { rows } = await sql<OpenedLowerResult>`
    with opened as (
      insert into certificate_reviews (certificate_id, cause, batch_number, lab_result_id, opened_at)
      select certificate_id, 'lower-result', batch_number, lab_result_id, ${at}
      from lower_results(${today}::date, ${producerId}::integer)
      on conflict do nothing
      returning certificate_id, batch_number, lab_result_id
    )
    select opened.*, certificates.number, certificates.producer_id
    from opened join certificates on certificates.id = opened.certificate_id
    order by opened.certificate_id, opened.lab_result_id`.execute(connection);
  return rows;
}

export async function listProducersWithLowerResults(
  connection: Connection,
  today: string,
): Promise<number[]> {
  const { rows } = await sql<{ producerId: number }>`
    select distinct certificates.producer_id
    from lower_results(${today}::date, null) as lower join certificates on certificates.id = lower.certificate_id
    order by certificates.producer_id`.execute(connection);
  return rows.map(({ producerId }) => producerId);
}

/** The open cases of a producer, by result. */
export async function listOpenLowerResults(connection: Connection, producerId: number) {
  return connection
    .selectFrom('certificateReviews as review')
    .innerJoin('certificates', 'certificates.id', 'review.certificateId')
    .leftJoin('certificateOverrides', 'certificateOverrides.certificateId', 'certificates.id')
    .select(['review.id', 'review.labResultId', 'review.certificateId', 'certificates.number'])
    .select(sql<boolean>`certificate_overrides.certificate_id is null`.as('mayFollow'))
    .where('certificates.producerId', '=', producerId)
    .where('review.cause', '=', 'lower-result')
    .where('review.closedAt', 'is', null)
    .orderBy('review.id')
    .execute();
}

type GroupedResult = LabResultRow & { readonly laboratoryGroup: number };

/** What an open case of a lower result is about; undefined for other cases, and once the result was withdrawn
 * or contradicted. */
export async function findLowerResult(
  connection: Connection,
  reviewId: number,
): Promise<
  | { readonly result: GroupedResult; readonly content: number; readonly ofBatch: readonly GroupedResult[] }
  | undefined
> {
  const review = await connection
    .selectFrom('certificateReviews as review')
    .innerJoin('certificates', 'certificates.id', 'review.certificateId')
    .select(['labResultId', 'phenolicContent', 'batchNumber', 'producerId'])
    .where('review.id', '=', reviewId)
    .where('cause', '=', 'lower-result')
    .executeTakeFirst();
  if (review === undefined) return undefined;
  const ofBatch = await connection
    .selectFrom('labResults')
    .selectAll()
    .select(sql<number>`laboratory_group(laboratory_id)`.as('laboratoryGroup'))
    .where('producerId', '=', review.producerId)
    .where('batchNumber', '=', review.batchNumber)
    .where('isContradicted', '=', false)
    .execute();
  const result = ofBatch.find(({ id }) => id === review.labResultId);
  return result && { result, content: review.phenolicContent, ofBatch };
}

/** Closes the cases of a result that the certificate now follows, or that is being withdrawn. */
export async function closeLowerResult(
  connection: Connection,
  labResultId: number,
  closing: {
    readonly closedAt: Date;
    readonly finding: string;
    readonly certificateId?: number;
  },
): Promise<void> {
  const { certificateId, ...closed } = closing;
  await connection
    .updateTable('certificateReviews')
    .set(closed)
    .where('labResultId', '=', labResultId)
    .where('closedAt', 'is', null)
    .$if(certificateId !== undefined, (query) => query.where('certificateId', '=', certificateId ?? 0))
    .execute();
}
