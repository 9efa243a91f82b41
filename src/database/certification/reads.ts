/** Reads certificates, their scopes and the laboratory results behind them. */
import { type Selectable, sql } from 'kysely';
import type { CertificateBasis } from '../../domain/certification/evidence.ts';
import type { ConfirmedState } from '../../domain/certification/levels.ts';
import type { ReportAlarm } from '../../domain/certification/report-alarms.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import type { CertificateEventTable } from '../tables/certification.ts';
import type { CertificateRow, LabResultRow, ProducerRow } from '../tables/schema.ts';
import { openAlarm } from './report-alarms.ts';

export type CertificateEventRow = Selectable<CertificateEventTable> & { readonly revoked: string | null };

export type FoundCertificate = CertificateRow &
  Readonly<{
    confirmedState: ConfirmedState;
    producer: Pick<ProducerRow, 'name' | 'location' | 'country'>;
    basis: CertificateBasis;
  }>;

export async function findCertificate(
  connection: Connection,
  number: string,
): Promise<FoundCertificate | undefined> {
  const row = await connection
    .selectFrom('certificates')
    .modifyFront(prepared)
    .innerJoin('producers', 'producers.id', 'certificates.producerId')
    .leftJoin('certificateOverrides', 'certificateOverrides.certificateId', 'certificates.id')
    .selectAll('certificates')
    .select([
      'certificateOverrides.kind as override',
      sql<ConfirmedState>`confirmed_state(certificates)`.as('confirmedState'),
    ])
    .select(['producers.name', 'producers.location', 'producers.country'])
    .where('certificates.number', '=', number)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, location, country, override, ...certificate } = row;
  const producer = { name, location, country };
  return { ...certificate, producer, basis: override ?? 'results' };
}

/** A producer has one for each season, and a few that were revoked. */
export async function listCertificatesOfProducer(
  connection: Connection,
  producerId: number,
): Promise<CertificateRow[]> {
  return connection
    .selectFrom('certificates')
    .modifyFront(prepared)
    .selectAll()
    .where('producerId', '=', producerId)
    .orderBy('id')
    .execute();
}

export async function listCertificateEvents(
  connection: Connection,
  certificateId: number,
): Promise<CertificateEventRow[]> {
  return connection
    .selectFrom('certificateEvents')
    .modifyFront(prepared)
    .leftJoin('certificates as revoked', 'revoked.id', 'certificateEvents.revokedId')
    .selectAll('certificateEvents')
    .select('revoked.number as revoked')
    .where('certificateId', '=', certificateId)
    .orderBy('certificateEvents.id')
    .execute();
}

export interface CertifiedBatchRow {
  readonly batchNumber: string;
  /** Null if the batch has no listed product. */
  readonly productId: number | null;
  readonly productName: string | null;
  readonly volume: number | null;
  readonly oliveVarieties: string | null;
  /** A recall covers every product of the batch. */
  readonly recallReason: string | null;
  readonly recallLanguage: ContentLanguage | null;
  readonly recalledAt: Date | null;
}

/** The batches in scope, one row per listed product. */
export async function listCertifiedBatches(
  connection: Connection,
  certificate: Pick<CertificateRow, 'id' | 'producerId'>,
): Promise<CertifiedBatchRow[]> {
  return connection
    .selectFrom('certificateBatches')
    .modifyFront(prepared)
    .leftJoin('products', (join) =>
      join
        .onRef('products.batchNumber', '=', 'certificateBatches.batchNumber')
        .on('products.producerId', '=', certificate.producerId),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('batchRecalls')
          .innerJoin('products as recalled', 'recalled.id', 'batchRecalls.productId')
          .whereRef('batchRecalls.batchNumber', '=', 'certificateBatches.batchNumber')
          .where('recalled.producerId', '=', certificate.producerId)
          .select(['reason as recallReason', 'batchRecalls.language as recallLanguage', 'recalledAt'])
          .orderBy('recalledAt')
          .limit(1)
          .as('recall'),
      (join) => join.onTrue(),
    )
    .select([
      'certificateBatches.batchNumber',
      'products.id as productId',
      'products.name as productName',
      'products.volume',
      'products.oliveVarieties',
      'recallReason',
      'recallLanguage',
      'recalledAt',
    ])
    .where('certificateBatches.certificateId', '=', certificate.id)
    .orderBy('certificateBatches.batchNumber')
    .orderBy('products.id')
    .execute();
}

/** Bounds the list; a producer has a handful each season. */
const maxResults = 200;

export type RecordedResult = LabResultRow & {
  readonly isRecalled: boolean;
  readonly hasReport: boolean;
  readonly laboratoryGroup: number;
};

/** Newest report first. */
export async function listLabResults(connection: Connection, producerId: number): Promise<RecordedResult[]> {
  return selectResults(connection, producerId).execute();
}

/** The same with the first open alarm of each, for a decision. */
export async function listEvidence(
  connection: Connection,
  producerId: number,
): Promise<(RecordedResult & { readonly openAlarm: ReportAlarm | null })[]> {
  return selectResults(connection, producerId)
    .select(openAlarm(sql.ref('id')))
    .execute();
}

function selectResults(connection: Connection, producerId: number) {
  return connection
    .selectFrom('labResults')
    .modifyFront(prepared)
    .selectAll()
    .select(sql<boolean>`is_batch_recalled(producer_id, batch_number)`.as('isRecalled'))
    .select(sql<boolean>`document_id is not null`.as('hasReport'))
    .select(sql<number>`laboratory_group(laboratory_id)`.as('laboratoryGroup'))
    .where('producerId', '=', producerId)
    .orderBy('reportedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(maxResults);
}
