/** Reports that occur twice, and the accreditations behind them. */
import { sql } from 'kysely';
import type { ReportAlarm } from '../../domain/certification/report-alarms.ts';
import type { Connection } from '../connection/connection.ts';
import type { LaboratoryRow } from '../tables/schema.ts';

export interface SameReport {
  readonly labResultId: number;
  readonly kind: ReportAlarm;
  /** Also of an application, from the day it is sent. */
  readonly producerId: number;
  readonly name: string;
}

/** More than the reports of an honest producer have in common with others. */
const maxSame = 100;

/**
 * Of a producer's results, those whose file, byte for byte, is also a document of another producer, and those whose laboratory
 * gave the same number to a report or a sample of another producer. Spellings of a number are folded like those of a batch.
 */
export async function listSameReports(connection: Connection, producerId: number): Promise<SameReport[]> {
  const { rows } = await sql<SameReport>`
    with own as (
      select lab_results.*, report.sha256 from lab_results
      left join documents as report on report.id = lab_results.document_id
      where lab_results.producer_id = ${producerId}
    ), same as (
      select own.id as lab_result_id, 'same-file' as kind, producers.id as producer_id, producers.name
      from own
      join documents as other on other.sha256 = own.sha256 and other.state = 'stored'
      left join producer_applications as application on application.id = other.application_id
      join producers on producers.id = coalesce(other.producer_id, application.producer_id)
      where producers.id <> own.producer_id
      union
      select own.id, 'same-report-number', producers.id, producers.name
      from own
      join lab_results as other on fold_batch(other.report_number) = fold_batch(own.report_number)
      join producers on producers.id = other.producer_id
      where producers.id <> own.producer_id
        and laboratory_group(other.laboratory_id) = laboratory_group(own.laboratory_id)
      union
      select own.id, 'same-sample-number', producers.id, producers.name
      from own
      join lab_results as other on fold_batch(other.sample_number) = fold_batch(own.sample_number)
      join producers on producers.id = other.producer_id
      where producers.id <> own.producer_id
        and laboratory_group(other.laboratory_id) = laboratory_group(own.laboratory_id)
    )
    select * from same order by lab_result_id, kind, name limit ${maxSame}`.execute(connection);
  return rows;
}

/** Of the laboratories that measured a producer's oils. */
export async function listAccreditations(
  connection: Connection,
  producerId: number,
): Promise<Pick<LaboratoryRow, 'id' | 'accreditationNumber' | 'methods' | 'accreditedUntil'>[]> {
  return connection
    .selectFrom('laboratories')
    .select(['id', 'accreditationNumber', 'methods', 'accreditedUntil'])
    .where('id', 'in', (results) =>
      results.selectFrom('labResults').select('laboratoryId').where('producerId', '=', producerId),
    )
    .execute();
}
