/** Batches of a producer, each with its results, its certificate, its sizes and its reports. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { LaboratoryMethod } from '../../domain/certification/lab-results.ts';
import type { CertificationLevel, ConfirmedState } from '../../domain/certification/levels.ts';
import type { LaboratoryAnswer } from '../../domain/certification/report-confirmations.ts';
import type { SharedFacts } from '../../domain/products/batch.ts';
import type { Connection } from '../connection/connection.ts';
import type { BatchTable } from '../tables/products.ts';
import type { BatchRecordRow } from '../tables/schema.ts';

export interface BatchDetails extends BatchRecordRow {
  readonly measuredContent: number | null;
  readonly results: readonly {
    readonly id: number;
    readonly laboratory: string;
    readonly method: LaboratoryMethod;
    readonly reportedOn: string;
    readonly phenolicContent: number;
    readonly documentId: string | null;
    readonly reportNumber: string | null;
    readonly laboratoryAnswer: LaboratoryAnswer | null;
    readonly answeredOn: string | null;
    readonly isFilePublic: boolean;
  }[];
  readonly certificate: {
    readonly number: string;
    readonly state: ConfirmedState;
    readonly level: CertificationLevel;
    readonly validUntil: string;
  } | null;
  readonly products: readonly {
    readonly id: number;
    readonly name: string;
    readonly volume: number | null;
    readonly price: string | null;
    readonly available: boolean;
    readonly withdrawn: boolean;
  }[];
  readonly reports: readonly {
    readonly id: string;
    readonly fileName: string;
    readonly sentAt: string;
    readonly renewalId: number | null;
    readonly isRecorded: boolean;
    readonly setAsideReason: string | null;
  }[];
  readonly codes: number;
  readonly journeyEvents: number;
  readonly recalled: boolean;
}

/** More than any producer has in use. */
const maxBatches = 500;

const results = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'laboratory', laboratory, 'method', method, 'reportedOn', reported_on,
    'phenolicContent', phenolic_content, 'documentId', document_id, 'reportNumber', report_number,
    'laboratoryAnswer', laboratory_answer, 'answeredOn', answered_on, 'isFilePublic', is_file_public) order by reported_on desc, id desc), '[]')
  from lab_results where batch_id = batches.id)`;

const certificate = sql`(
  select json_build_object('number', number, 'state', confirmed_state(certificate, batches.number), 'level', level, 'validUntil', valid_until)
  from certificate_of_batch(batches.producer_id, batches.number) as certificate)`;

const products = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'volume', volume, 'price', price::text,
    'available', available, 'withdrawn', withdrawn_at is not null) order by name, volume, id), '[]')
  from products where batch_id = batches.id)`;

const reports = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'fileName', file_name, 'sentAt', created_at,
    'renewalId', renewal_id,
    'isRecorded', exists (select from lab_results where document_id = documents.id),
    'setAsideReason', case when review = 'returned' then review_comment end) order by created_at desc, id), '[]')
  from documents where batch_id = batches.id and state = 'stored')`;

/** The newest first, or the one with this id. */
export async function listBatchDetails(
  connection: Connection,
  of: { readonly producerId: number } | { readonly id: number },
): Promise<BatchDetails[]> {
  const { rows } = await sql<BatchDetails>`
    select batches.*, measured_content(producer_id, number) as measured_content, ${results} as results,
      ${certificate} as certificate, ${products} as products, ${reports} as reports,
      (select coalesce(sum(created_count), 0)::int from code_orders where batch_id = batches.id) as codes,
      (select count(*)::int from production_logs as stage where batch_id = batches.id
        and not exists (select from production_logs as newer where newer.corrects = stage.id)) as journey_events,
      exists (select from batch_recalls where batch_id = batches.id) as recalled
    from batches where ${'id' in of ? sql`id = ${of.id}` : sql`producer_id = ${of.producerId}`}
    order by coalesce(harvested_on, created_at::date) desc, id desc limit ${maxBatches}`.execute(connection);
  return rows;
}

export async function findProducerOfBatch(connection: Connection, id: number): Promise<number | undefined> {
  const row = await connection
    .selectFrom('batches')
    .select('producerId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.producerId;
}

export async function findBatchOfNumber(
  connection: Connection,
  producerId: number,
  number: string,
): Promise<BatchRecordRow | undefined> {
  return connection
    .selectFrom('batches')
    .selectAll()
    .where('producerId', '=', producerId)
    .where(sql`fold_batch(number)`, '=', sql`fold_batch(${number})`)
    .executeTakeFirst();
}

export async function insertBatch(
  connection: Connection,
  batch: Insertable<BatchTable>,
): Promise<BatchRecordRow> {
  return connection.insertInto('batches').values(batch).returningAll().executeTakeFirstOrThrow();
}

/** Products take the number of their batch. */
export async function updateBatch(
  connection: Connection,
  id: number,
  changes: Updateable<BatchTable>,
): Promise<BatchRecordRow> {
  const after = await connection
    .updateTable('batches')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await connection
    .updateTable('products')
    .set({ batchNumber: after.number })
    .where('batchId', '=', id)
    .where('batchNumber', '<>', after.number)
    .execute();
  return after;
}

/** What each of its products states like the batch. */
export async function listFactsOfProducts(
  connection: Connection,
  batchId: number,
): Promise<(SharedFacts & { readonly id: number })[]> {
  return connection
    .selectFrom('products')
    .select(['id', 'harvestDate', 'bottlingDate', 'oliveVarieties'])
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute();
}

/** A foreign key refuses it while a record names it, except a report. */
export async function deleteBatch(connection: Connection, id: number): Promise<BatchRecordRow> {
  return connection.deleteFrom('batches').where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Whether its number is on record elsewhere than in products: in results, certificates, codes, journeys, recalls, reports. */
export async function isBatchNumberOnRecord(connection: Connection, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from lab_results where batch_id = ${id})
      or exists (select from certificate_batches where batch_id = ${id})
      or exists (select from code_orders where batch_id = ${id})
      or exists (select from production_logs where batch_id = ${id})
      or exists (select from batch_recalls where batch_id = ${id})
      or exists (select from documents where batch_id = ${id}) as found`.execute(connection);
  return rows[0]?.found ?? true;
}
