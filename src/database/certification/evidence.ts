/** The evidence of a certificate: a copy of its results, or the override that explains their absence. */
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import type { CertificateResultTable } from '../tables/certification.ts';
import type { LabResultRow } from '../tables/schema.ts';

/** The database copies the figures from the laboratory results. */
export async function insertCertificateResults(
  connection: Connection,
  certificateId: number,
  resultIds: readonly number[],
): Promise<void> {
  if (resultIds.length === 0) return;
  await connection
    .insertInto('certificateResults')
    .values(resultIds.map((labResultId) => ({ certificateId, labResultId })))
    .execute();
}

/** Requires a confirmed proposal of two administrators. */
export async function insertCertificateOverride(
  connection: Connection,
  certificateId: number,
  proposalId: number,
): Promise<void> {
  await connection
    .insertInto('certificateOverrides')
    .values({ certificateId, kind: 'decision', proposalId })
    .execute();
}

export type CertificateResultRow = Selectable<CertificateResultTable>;

/** Newest report first. */
export async function listCertificateResults(
  connection: Connection,
  certificateId: number,
): Promise<
  (CertificateResultRow &
    Pick<LabResultRow, 'hydroxytyrosolDerivatives' | 'derivativesMethod' | 'isFilePublic'>)[]
> {
  return (
    connection
      .selectFrom('certificateResults')
      .modifyFront(prepared)
      .leftJoin('labResults', 'labResults.id', 'certificateResults.labResultId')
      .selectAll('certificateResults')
      // Certificates do not copy the figure of the health claim: it is that on record.
      .select(['labResults.hydroxytyrosolDerivatives', 'labResults.derivativesMethod'])
      .select(sql<boolean>`coalesce(is_file_public and document_id is not null, false)`.as('isFilePublic'))
      .where('certificateId', '=', certificateId)
      .orderBy('certificateResults.reportedOn', 'desc')
      .orderBy('certificateResults.id')
      .execute()
  );
}

/** Numbers of the certificates based on a result and not revoked. */
export async function listCertificatesOnResult(
  connection: Connection,
  labResultId: number,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('certificateResults')
    .innerJoin('certificates', 'certificates.id', 'certificateResults.certificateId')
    .select('certificates.number')
    .where('labResultId', '=', labResultId)
    .where('certificates.state', '<>', 'revoked')
    .orderBy('certificates.id')
    .execute();
  return rows.map(({ number }) => number);
}

/** Ids of the results on which certificates that are not revoked are based. */
export async function listCarryingResults(connection: Connection, producerId: number): Promise<number[]> {
  const rows = await connection
    .selectFrom('certificateResults')
    .innerJoin('certificates', 'certificates.id', 'certificateResults.certificateId')
    .select('labResultId')
    .distinct()
    .where('certificates.producerId', '=', producerId)
    .where('certificates.state', '<>', 'revoked')
    .execute();
  return rows.flatMap(({ labResultId }) => labResultId ?? []);
}

/** Reviewed documents of a producer and its applications. */
export async function listReviewedPapers(connection: Connection, producerId: number) {
  return connection
    .selectFrom('documents')
    .leftJoin('producerApplications', 'producerApplications.id', 'documents.applicationId')
    .select(['documents.category', 'documents.review', 'documents.validUntil'])
    .where('documents.state', '=', 'stored')
    .where((is) =>
      is.or([
        is('documents.producerId', '=', producerId),
        is('producerApplications.producerId', '=', producerId),
      ]),
    )
    .execute();
}
