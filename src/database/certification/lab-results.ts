/** Writes laboratory results. */
import { type Insertable, sql } from 'kysely';
import type { ReportAlarm } from '../../domain/certification/report-alarms.ts';
import type { Connection } from '../connection/connection.ts';
import type { LabResultTable } from '../tables/certification.ts';
import type { LabResultRow } from '../tables/schema.ts';
import { openAlarm } from './report-alarms.ts';

export async function insertLabResult(
  connection: Connection,
  result: Insertable<LabResultTable>,
): Promise<LabResultRow> {
  return connection.insertInto('labResults').values(result).returningAll().executeTakeFirstOrThrow();
}

/** Finds a duplicate of the same report: a second click, or a retry after a lost response. */
export async function findSameLabResult(
  connection: Connection,
  result: Omit<
    LabResultRow,
    | 'id'
    | 'productId'
    | 'batchId'
    | 'laboratory'
    | 'createdAt'
    | 'isFilePublic'
    | 'laboratoryAnswer'
    | 'answeredOn'
    | 'isContradicted'
  >,
): Promise<LabResultRow | undefined> {
  return connection
    .selectFrom('labResults')
    .selectAll()
    .where('producerId', '=', result.producerId)
    .where('laboratoryId', '=', result.laboratoryId)
    .where('method', '=', result.method)
    .where('reportedOn', '=', result.reportedOn)
    .where('phenolicContent', '=', result.phenolicContent)
    .where(sql`fold_batch(batch_number)`, 'is not distinct from', sql`fold_batch(${result.batchNumber})`)
    .where('harvestedOn', 'is not distinct from', result.harvestedOn)
    .where('sampledOn', 'is not distinct from', result.sampledOn)
    .where('oleocanthal', 'is not distinct from', result.oleocanthal)
    .where('oleacein', 'is not distinct from', result.oleacein)
    .where('hydroxytyrosolDerivatives', 'is not distinct from', result.hydroxytyrosolDerivatives)
    .where('derivativesMethod', 'is not distinct from', result.derivativesMethod)
    .where('reportNumber', 'is not distinct from', result.reportNumber)
    .where('sampleNumber', 'is not distinct from', result.sampleNumber)
    .where('documentId', 'is not distinct from', result.documentId)
    .orderBy('id')
    .executeTakeFirst();
}

export async function findLabResult(connection: Connection, id: number): Promise<LabResultRow | undefined> {
  return connection.selectFrom('labResults').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A batch has only a few, whatever its spelling. Those that their laboratory contradicts are left out. */
export async function listResultsOfBatch(
  connection: Connection,
  producerId: number,
  batchNumber: string,
): Promise<(LabResultRow & { readonly openAlarm: ReportAlarm | null })[]> {
  return connection
    .selectFrom('labResults')
    .selectAll()
    .select(openAlarm(sql.ref('id')))
    .where('producerId', '=', producerId)
    .where(sql`fold_batch(batch_number)`, '=', sql`fold_batch(${batchNumber})`)
    .where('isContradicted', '=', false)
    .execute();
}

/** The batches of a producer that a laboratory measured, as they are spelled; more than any producer has. */
export async function listMeasuredBatches(connection: Connection, producerId: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('labResults')
    .select('batchNumber')
    .distinct()
    .where('producerId', '=', producerId)
    .where('batchNumber', 'is not', null)
    .orderBy('batchNumber')
    .limit(1000)
    .execute();
  return rows.flatMap(({ batchNumber }) => batchNumber ?? []);
}

/**
 * The report of a result stays: it no longer expires, and one that an administrator uploaded is no longer deleted with that
 * account.
 */
export async function retainReport(connection: Connection, documentId: string): Promise<void> {
  await sql`
    update documents set expires_at = null, owner_id = case when
        application_id is not null or owner_id in (select user_id from producers where id = producer_id)
      then owner_id end
    where id = ${documentId}`.execute(connection);
}

/** Undefined if it has one already, or was deleted. */
export async function attachReport(
  connection: Connection,
  id: number,
  documentId: string,
): Promise<LabResultRow | undefined> {
  return connection
    .updateTable('labResults')
    .set({ documentId, isFilePublic: false })
    .where('id', '=', id)
    .where('documentId', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Undefined if there is none, or it was already deleted. */
export async function deleteLabResult(connection: Connection, id: number): Promise<LabResultRow | undefined> {
  return connection.deleteFrom('labResults').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Whether a complete document belongs to the producer, one of its applications or its owner. */
export async function isDocumentOfProducer(
  connection: Connection,
  documentId: string,
  producerId: number,
): Promise<boolean> {
  const row = await connection
    .selectFrom('documents')
    .leftJoin('producerApplications', 'producerApplications.id', 'documents.applicationId')
    .select('documents.id')
    .where('documents.id', '=', documentId)
    .where('documents.state', '=', 'stored')
    .where((is) =>
      is.or([
        is('documents.producerId', '=', producerId),
        is('producerApplications.producerId', '=', producerId),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The listed product of a batch, whatever its spelling, if there is one. */
export async function findProductOfBatch(
  connection: Connection,
  producerId: number,
  batchNumber: string,
): Promise<number | null> {
  const row = await connection
    .selectFrom('products')
    .select('id')
    .where('producerId', '=', producerId)
    .where(sql`fold_batch(batch_number)`, '=', sql`fold_batch(${batchNumber})`)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Documents that can be chosen as the report of a result, newest first. */
export async function listReportDocuments(connection: Connection, producerId: number) {
  return connection
    .selectFrom('documents')
    .leftJoin('producerApplications', 'producerApplications.id', 'documents.applicationId')
    .select([
      'documents.id',
      'documents.fileName',
      'documents.category',
      'documents.mediaType',
      'documents.renditionWidth',
      'documents.renditionHeight',
      'documents.createdAt',
    ])
    .where('documents.state', '=', 'stored')
    .where((is) =>
      is.or([
        is('documents.producerId', '=', producerId),
        is('producerApplications.producerId', '=', producerId),
      ]),
    )
    .orderBy('documents.createdAt', 'desc')
    .orderBy('documents.id')
    .execute();
}

export async function setFilePublic(
  connection: Connection,
  id: number,
  isFilePublic: boolean,
): Promise<void> {
  await connection.updateTable('labResults').set({ isFilePublic }).where('id', '=', id).execute();
}

/** The file of a report that everybody may read: its producer is public and shows it, and its laboratory does not contradict it. */
export async function findPublicReportFile(connection: Connection, id: number) {
  return connection
    .selectFrom('labResults')
    .innerJoin('producers', 'producers.id', 'labResults.producerId')
    .innerJoin('documents', 'documents.id', 'labResults.documentId')
    .select(['documents.storageKey', 'documents.mediaType', 'documents.fileName', 'documents.sizeBytes'])
    .where('labResults.id', '=', id)
    .where('labResults.isFilePublic', '=', true)
    .where('labResults.isContradicted', '=', false)
    .where('producers.status', '=', 'approved')
    .where('documents.state', '=', 'stored')
    .executeTakeFirst();
}
