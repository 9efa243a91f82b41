/** Reports from readers and the records they are about. */
import type { Insertable, Selectable } from 'kysely';
import type { ReportSubject } from '../../domain/cases/reports.ts';
import type { Connection } from '../connection.ts';
import type { ProductRow } from '../schema.ts';
import type { ReportTable } from '../tables/cases.ts';

export interface ReportedRecord {
  readonly producerId: number;
  readonly producerName: string;
  /** Name of the product, or number of the certificate. */
  readonly name: string;
}

/** What a reader recognizes the bottle by. */
export type ReportedBottle = ReportedRecord &
  Pick<ProductRow, 'batchNumber' | 'volume' | 'phenolicContent' | 'harvestDate' | 'imageUrl'>;

/** Undefined if the record does not exist. */
export async function findReportedRecord(
  connection: Connection,
  kind: ReportSubject,
  about: string,
): Promise<ReportedRecord | ReportedBottle | undefined> {
  if (kind === 'certificate') {
    return connection
      .selectFrom('certificates')
      .innerJoin('producers', 'producers.id', 'certificates.producerId')
      .select(['producers.id as producerId', 'producers.name as producerName', 'certificates.number as name'])
      .where('certificates.number', '=', about)
      .executeTakeFirst();
  }
  const bottles = connection
    .selectFrom('products')
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .select(['producers.id as producerId', 'producers.name as producerName', 'products.name as name'])
    .select(['products.volume', 'products.phenolicContent', 'products.harvestDate', 'products.imageUrl']);
  if (kind === 'product') {
    return bottles.select('products.batchNumber').where('products.id', '=', Number(about)).executeTakeFirst();
  }
  return bottles
    .innerJoin('qrCodes', 'qrCodes.productId', 'products.id')
    .select('qrCodes.batchNumber')
    .where('qrCodes.code', '=', about)
    .executeTakeFirst();
}

export async function insertReport(
  connection: Connection,
  report: Pick<
    Insertable<ReportTable>,
    'producerId' | 'problem' | 'aboutKind' | 'about' | 'text' | 'email' | 'language' | 'createdAt'
  >,
): Promise<number> {
  const { id } = await connection
    .insertInto('reports')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type ReportRow = Selectable<ReportTable> & {
  readonly producerName: string | null;
  readonly caseId: number;
};

export async function findReport(connection: Connection, id: number): Promise<ReportRow | undefined> {
  return connection
    .selectFrom('reports')
    .leftJoin('producers', 'producers.id', 'reports.producerId')
    .innerJoin('cases', (join) => join.on('cases.kind', '=', 'report').on('cases.subject', '=', String(id)))
    .selectAll('reports')
    .select(['producers.name as producerName', 'cases.id as caseId'])
    .where('reports.id', '=', id)
    .executeTakeFirst();
}

/** Undefined if it was already closed. */
export async function updateClosedReport(
  connection: Connection,
  id: number,
  closed: { readonly at: Date; readonly by: string; readonly finding: string },
): Promise<number | undefined> {
  const row = await connection
    .updateTable('reports')
    .set({ closedAt: closed.at, closedBy: closed.by, finding: closed.finding })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
