/** What supports the certificates of a producer today, and what administrators have to look at after a change. */
import { sql } from 'kysely';
import type { CertificateBasis } from '../../domain/certification/evidence.ts';
import type { Award } from '../../domain/certification/levels.ts';
import type { CertificateReviewCause, CertificateSupport } from '../../domain/certification/support.ts';
import type { Connection } from '../connection/connection.ts';
import type { CertificateRow } from '../tables/schema.ts';
import { openAlarm } from './report-alarms.ts';

export type SupportedCertificate = CertificateRow & { readonly support: CertificateSupport };

/** Lock the producer first. Revoked certificates are left out. */
export async function listSupport(
  connection: Connection,
  producerId: number,
): Promise<SupportedCertificate[]> {
  const rows = await connection
    .selectFrom('certificates')
    .leftJoin('certificateOverrides', 'certificateOverrides.certificateId', 'certificates.id')
    .selectAll('certificates')
    .select(sql<CertificateBasis>`coalesce(certificate_overrides.kind, 'results')`.as('basis'))
    .select(
      sql<string[]>`array(
        select batch_number from certificate_batches where certificate_id = certificates.id
      )`.as('batches'),
    )
    .where('certificates.producerId', '=', producerId)
    .where('certificates.state', '<>', 'revoked')
    .orderBy('certificates.id')
    .execute();
  const issuedOn = await connection
    .selectFrom('certificateResults')
    .innerJoin('certificates', 'certificates.id', 'certificateResults.certificateId')
    .select([
      'certificateId',
      sql<number>`laboratory_group(laboratory_id)`.as('laboratoryGroup'),
      'batchNumber',
      'certificateResults.phenolicContent',
      'labResultId',
    ])
    .select([sql<boolean>`report_sha256 is not null`.as('hasReport'), openAlarm(sql.ref('lab_result_id'))])
    .where('certificates.producerId', '=', producerId)
    .execute();
  const onRecord = await connection
    .selectFrom('labResults')
    .select([
      sql<number>`laboratory_group(laboratory_id)`.as('laboratoryGroup'),
      sql<string>`batch_number`.as('batchNumber'),
      'phenolicContent',
    ])
    .select([sql<boolean>`document_id is not null`.as('hasReport'), openAlarm(sql.ref('id'))])
    .where('producerId', '=', producerId)
    .where('batchNumber', 'is not', null)
    .where('isContradicted', '=', false)
    .execute();
  const recalled = await listRecalledBatches(connection, producerId);
  return rows.map(({ basis, batches, ...certificate }) => {
    const results = issuedOn.filter(({ certificateId }) => certificateId === certificate.id);
    const joined = batches.filter((batch) => !results.some(({ batchNumber }) => batchNumber === batch));
    return {
      ...certificate,
      support: {
        issued: { level: certificate.issuedLevel, phenolicContent: certificate.issuedContent },
        basis,
        batches,
        results: results.filter(({ labResultId }) => labResultId !== null),
        joined: onRecord.filter(({ batchNumber }) => joined.includes(batchNumber)),
        recalled,
      },
    };
  });
}

export async function listRecalledBatches(connection: Connection, producerId: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('batchRecalls')
    .innerJoin('products', 'products.id', 'batchRecalls.productId')
    .select('batchRecalls.batchNumber')
    .distinct()
    .where('products.producerId', '=', producerId)
    .execute();
  return rows.map(({ batchNumber }) => batchNumber);
}

/** The products of its batches copy the level again, because a stored level may be the lower one. */
export async function updateCertificateAward(
  connection: Connection,
  { id, producerId }: Pick<CertificateRow, 'id' | 'producerId'>,
  { level, phenolicContent }: Award,
): Promise<void> {
  await connection.updateTable('certificates').set({ level, phenolicContent }).where('id', '=', id).execute();
  await sql`
    select derive_products_of_batch(${producerId}, batch_number) from certificate_batches
    where certificate_id = ${id} order by batch_number`.execute(connection);
}

/** Does nothing while the same is open. */
export async function openCertificateReview(
  connection: Connection,
  review: {
    readonly certificateId: number;
    readonly cause: CertificateReviewCause;
    readonly batchNumber: string;
    readonly openedAt: Date;
  },
): Promise<void> {
  await connection
    .insertInto('certificateReviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Closing {
  readonly at: Date;
  readonly finding: string;
}

/** Undefined if it was closed before. */
export async function closeCertificateReview(
  connection: Connection,
  id: number,
  { at: closedAt, finding }: Closing,
): Promise<number | undefined> {
  const row = await connection
    .updateTable('certificateReviews')
    .set({ closedAt, finding })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A decision about the certificate answers them all. */
export async function closeCertificateReviews(
  connection: Connection,
  certificateId: number,
  { at: closedAt, finding }: Closing,
): Promise<void> {
  await connection
    .updateTable('certificateReviews')
    .set({ closedAt, finding })
    .where('certificateId', '=', certificateId)
    .where('closedAt', 'is', null)
    .execute();
}

/** Producers with an active certificate above its evidence: of a recall from before the rule, or a restored backup. */
export async function listProducersAboveEvidence(connection: Connection): Promise<number[]> {
  const { rows } = await sql<{ producerId: number }>`
    select distinct producer_id from certificates
    where state = 'active' and coalesce(supported_content(certificates), 0) < phenolic_content
    order by producer_id`.execute(connection);
  return rows.map(({ producerId }) => producerId);
}

/** The newest recall of a batch of the producer. */
export async function findNewestRecall(connection: Connection, producerId: number) {
  return connection
    .selectFrom('batchRecalls')
    .innerJoin('products', 'products.id', 'batchRecalls.productId')
    .select(['batchRecalls.batchNumber', 'batchRecalls.reason', 'batchRecalls.language'])
    .where('products.producerId', '=', producerId)
    .orderBy('recalledAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
