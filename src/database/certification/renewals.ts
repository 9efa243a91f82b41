/** Renewal requests with their reports, and the certificates to renew. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { DocumentRow, RenewalRequestRow } from '../tables/schema.ts';

export interface RenewalReport {
  readonly id: string;
  readonly fileName: string;
  readonly batchNumber: string | null;
  readonly oil: string | null;
  /** Why it was set aside. */
  readonly setAsideReason: string | null;
  readonly isRecorded: boolean;
}

export interface RenewalWithEvidence extends RenewalRequestRow {
  readonly certificate: string;
  readonly reports: readonly RenewalReport[];
  /** Results on record that the producer proposed. */
  readonly resultIds: readonly number[];
  /** Number of proposed results that were withdrawn since. */
  readonly withdrawnResults: number;
}

export async function findNewestRenewal(
  connection: Connection,
  producerId: number,
): Promise<RenewalWithEvidence | undefined> {
  const row = await connection
    .selectFrom('renewalRequests')
    .innerJoin('certificates', 'certificates.id', 'renewalRequests.certificateId')
    .selectAll('renewalRequests')
    .select('certificates.number as certificate')
    .where('renewalRequests.producerId', '=', producerId)
    .orderBy('renewalRequests.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const reports = await listReportsOfRenewal(connection, row.id);
  const results = await connection
    .selectFrom('renewalResults')
    .select('labResultId')
    .where('renewalId', '=', row.id)
    .orderBy('id')
    .execute();
  const resultIds = results.flatMap(({ labResultId }) => labResultId ?? []);
  return { ...row, reports, resultIds, withdrawnResults: results.length - resultIds.length };
}

export interface OnFile {
  /** When the application was sent; null for a producer that an administrator added. */
  readonly answeredAt: Date | null;
  readonly termsStatedAt: Date | null;
  readonly documents: readonly Pick<
    DocumentRow,
    'id' | 'category' | 'fileName' | 'createdAt' | 'validUntil'
  >[];
}

/** What the producer sent before, and an administrator accepted. */
export async function findOnFile(connection: Connection, producerId: number): Promise<OnFile> {
  const application = await connection
    .selectFrom('producerApplications')
    .select(['id', 'submittedAt'])
    .where('producerId', '=', producerId)
    .where('status', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const terms = await connection
    .selectFrom('shippingTerms')
    .select('updatedAt')
    .where('producerId', '=', producerId)
    .executeTakeFirst();
  const documents =
    application === undefined
      ? []
      : await connection
          .selectFrom('documents')
          .select(['id', 'category', 'fileName', 'createdAt', 'validUntil'])
          .where('applicationId', '=', application.id)
          .where('state', '=', 'stored')
          .where('review', '=', 'accepted')
          .orderBy('category')
          .orderBy('createdAt')
          .limit(50)
          .execute();
  return { answeredAt: application?.submittedAt ?? null, termsStatedAt: terms?.updatedAt ?? null, documents };
}

const recorded = sql<boolean>`exists (select from lab_results where lab_results.document_id = documents.id)`;

export async function listReportsOfRenewal(
  connection: Connection,
  renewalId: number,
): Promise<RenewalReport[]> {
  const rows = await connection
    .selectFrom('documents')
    .leftJoin('products', 'products.id', 'documents.productId')
    .select([
      'documents.id',
      'documents.fileName',
      'documents.batchNumber',
      'products.name as oil',
      'documents.review',
      'documents.reviewComment',
      recorded.as('isRecorded'),
    ])
    .where('documents.renewalId', '=', renewalId)
    .where('documents.state', '=', 'stored')
    .orderBy('documents.createdAt')
    .orderBy('documents.id')
    .execute();
  return rows.map(({ review, reviewComment, ...report }) => ({
    ...report,
    setAsideReason: review === 'returned' ? reviewComment : null,
  }));
}

/** The proposed results of the waiting renewal, and those recorded from its reports. */
export async function listEvidenceOfWaitingRenewal(
  connection: Connection,
  producerId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select result.id from lab_results as result join renewal_requests as request using (producer_id)
    where request.producer_id = ${producerId} and request.state = 'waiting' and (
      exists (select from renewal_results where renewal_id = request.id and lab_result_id = result.id)
      or exists (select from documents where renewal_id = request.id and documents.id = result.document_id))
    order by result.id`.execute(connection);
  return rows.map(({ id }) => id);
}

export interface RenewedOil {
  readonly productId: number;
  readonly name: string;
  /** Its newest batch, unless the certificate covers it already. */
  readonly batchNumber: string | null;
}

/** Bounds the list; a producer sells a few oils, each in a few sizes. */
const maxOils = 100;

/** The oils of a producer that a report can be about, those with a batch of a new harvest first. */
export async function listOilsToRenew(
  connection: Connection,
  producerId: number,
  certificateId: number,
): Promise<RenewedOil[]> {
  const { rows } = await sql<RenewedOil>`
    select * from (
      select distinct on (product.name) product.id as "productId", product.name,
        case when not exists (
          select from certificate_batches as covered
          where covered.certificate_id = ${certificateId} and covered.batch_number = product.batch_number
        ) then product.batch_number end as "batchNumber"
      from products as product where product.producer_id = ${producerId}
      order by product.name, product.withdrawn_at is not null, product.id desc
    ) as oils
    order by oils."batchNumber" is null, oils.name limit ${maxOils}`.execute(connection);
  return rows;
}

export async function findWaitingRenewal(
  connection: Connection,
  producerId: number,
): Promise<RenewalRequestRow | undefined> {
  return connection
    .selectFrom('renewalRequests')
    .selectAll()
    .where('producerId', '=', producerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export async function findRenewal(
  connection: Connection,
  id: number,
): Promise<RenewalRequestRow | undefined> {
  return connection.selectFrom('renewalRequests').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertRenewal(
  connection: Connection,
  renewal: Pick<
    RenewalRequestRow,
    'producerId' | 'certificateId' | 'requestedBy' | 'requestedAt' | 'confirmsUnchanged'
  >,
): Promise<RenewalRequestRow> {
  return connection.insertInto('renewalRequests').values(renewal).returningAll().executeTakeFirstOrThrow();
}

/** Lock the producer first. Returns the application with the number of its certificate, if one was waiting. */
export async function decideWaitingRenewal(
  connection: Connection,
  producerId: number,
  decided: {
    readonly state: 'renewed' | 'declined';
    readonly decidedBy: string;
    readonly decidedAt: Date;
    readonly reason: string | null;
  },
): Promise<{ readonly id: number; readonly certificate: string } | undefined> {
  return connection
    .updateTable('renewalRequests')
    .from('certificates')
    .set(decided)
    .whereRef('certificates.id', '=', 'renewalRequests.certificateId')
    .where('renewalRequests.producerId', '=', producerId)
    .where('renewalRequests.state', '=', 'waiting')
    .returning(['renewalRequests.id', 'certificates.number as certificate'])
    .executeTakeFirst();
}

export interface NewReport {
  readonly documentId: string;
  readonly productId: number;
  readonly batchNumber: string;
}

export async function attachReports(
  connection: Connection,
  { id: renewalId, producerId }: Pick<RenewalRequestRow, 'id' | 'producerId'>,
  reports: readonly NewReport[],
): Promise<void> {
  for (const { documentId, productId, batchNumber } of reports) {
    await connection
      .updateTable('documents')
      .set({ renewalId, producerId, productId, batchNumber, expiresAt: null })
      .where('id', '=', documentId)
      .execute();
  }
}

export async function insertRenewalResults(
  connection: Connection,
  renewalId: number,
  resultIds: readonly number[],
): Promise<void> {
  if (resultIds.length === 0) return;
  await connection
    .insertInto('renewalResults')
    .values(resultIds.map((labResultId) => ({ renewalId, labResultId })))
    .execute();
}

/** Of these products, those of the producer. */
export async function listOwnProducts(
  connection: Connection,
  producerId: number,
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await connection
    .selectFrom('products')
    .select('id')
    .where('producerId', '=', producerId)
    .where(sql<boolean>`id = any (${productIds}::int[])`)
    .execute();
  return rows.map(({ id }) => id);
}
