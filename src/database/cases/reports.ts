/** Reports from readers and the records they are about. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReportSubject } from '../../domain/cases/reports.ts';
import type { Connection } from '../connection/connection.ts';
import type { ReportTable } from '../tables/cases.ts';
import type { ProductRow } from '../tables/schema.ts';

export interface ReportedRecord {
  readonly producerId: number;
  readonly producerName: string;
  /** Name of the product or the producer, or number of the certificate. */
  readonly name: string;
}

/** What a reader recognizes the bottle by. */
export type ReportedBottle = ReportedRecord &
  Pick<ProductRow, 'batchNumber' | 'volume' | 'phenolicContent' | 'harvestDate' | 'imageUrl'> & {
    /** Of a report about a code. */
    readonly codeId?: number;
  };

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
  if (kind === 'producer') {
    return connection
      .selectFrom('producers')
      .select(['id as producerId', 'name as producerName', 'name'])
      .where('id', '=', Number(about))
      .where('status', '=', 'approved')
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
    .select(['qrCodes.batchNumber', 'qrCodes.id as codeId'])
    .where('qrCodes.code', '=', about)
    .executeTakeFirst();
}

export type NewReport = Omit<Insertable<ReportTable>, 'id' | 'closedAt' | 'closedBy' | 'finding' | 'groupId'>;

export interface InsertedReport {
  readonly id: number;
  /** False: it joined the open case about the same thing, or the open appeal against the same decision. */
  readonly opensCase: boolean;
}

export async function insertReport(connection: Connection, report: NewReport): Promise<InsertedReport> {
  const { aboutKind, about, appealedId = null } = report;
  // Of two concurrent reports about the same thing, the second joins the case of the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`report about ${aboutKind} ${about}`}))`.execute(
    connection,
  );
  const { id, groupId } = await connection
    .insertInto('reports')
    .values((is) => ({
      ...report,
      groupId: is
        .selectFrom('reports as opened')
        .select('opened.id')
        .where('opened.aboutKind', '=', aboutKind)
        .where('opened.about', '=', about)
        .where('opened.appealedId', 'is not distinct from', appealedId)
        .where('opened.closedAt', 'is', null)
        .where('opened.groupId', 'is', null),
    }))
    .returning(['id', 'groupId'])
    .executeTakeFirstOrThrow();
  return { id, opensCase: groupId === null };
}

/** Of the open case about the same thing. */
export async function countPhotographs(
  connection: Connection,
  { aboutKind, about }: Pick<NewReport, 'aboutKind' | 'about'>,
): Promise<number> {
  const { count } = await connection
    .selectFrom('reports')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('aboutKind', '=', aboutKind)
    .where('about', '=', about)
    .where('closedAt', 'is', null)
    .where('photographKey', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export type ReportRow = Selectable<ReportTable>;
export type ReportOfCase = ReportRow & {
  readonly producerName: string | null;
  /** Of the oil or the producer. */
  readonly recordName: string | null;
  readonly caseId: number;
  /** Null: it is about something else, or about a code that was never issued. */
  readonly codeId: number | null;
};

/** The first report of the case, found by any of them. Of a code that was issued it is the case of the code, except of an appeal. */
export async function findReport(connection: Connection, id: number): Promise<ReportOfCase | undefined> {
  return connection
    .selectFrom('reports as asked')
    .innerJoin('reports', (join) => join.on('reports.id', '=', sql`coalesce(asked.group_id, asked.id)`))
    .leftJoin('producers', 'producers.id', 'reports.producerId')
    .leftJoin('qrCodes', (join) =>
      join
        .on('reports.aboutKind', '=', 'code')
        .on('reports.appealedId', 'is', null)
        .onRef('qrCodes.code', '=', 'reports.about'),
    )
    .innerJoin('cases', (join) =>
      join
        .on('cases.kind', '=', sql`case when qr_codes.id is null then 'report' else 'code' end`)
        .on('cases.subject', '=', sql`coalesce(qr_codes.id, reports.id)::text`),
    )
    .selectAll('reports')
    .select(['producers.name as producerName', 'cases.id as caseId', 'qrCodes.id as codeId'])
    .select(
      sql<string | null>`case reports.about_kind when 'producer' then producers.name
        when 'product' then (select name from products where products.id::text = reports.about) end`.as(
        'recordName',
      ),
    )
    .where('asked.id', '=', id)
    .executeTakeFirst();
}

const maxListed = 200;

/** The reports of one case by its first, or all reports about a code. */
export type ReportsOf = { readonly firstId: number } | { readonly code: string };

/** Where there are very many, those with a photograph or an address come first, then the newest. */
export async function listReports(connection: Connection, reported: ReportsOf): Promise<ReportRow[]> {
  return connection
    .selectFrom('reports')
    .selectAll()
    .where(areOf(reported))
    .orderBy(sql`photograph_key is null and email is null`)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
}

export async function countReports(connection: Connection, reported: ReportsOf): Promise<number> {
  const { count } = await connection
    .selectFrom('reports')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(areOf(reported))
    .executeTakeFirstOrThrow();
  return count;
}

function areOf(reported: ReportsOf) {
  return 'code' in reported
    ? sql<boolean>`about_kind = 'code' and about = ${reported.code}`
    : sql<boolean>`${reported.firstId} in (id, group_id)`;
}

/** Closes every report of the case. Undefined if it was already closed. */
export async function updateClosedReport(
  connection: Connection,
  id: number,
  closed: { readonly at: Date; readonly by: string; readonly finding: string },
): Promise<number | undefined> {
  const rows = await connection
    .updateTable('reports')
    .set({ closedAt: closed.at, closedBy: closed.by, finding: closed.finding })
    .where((is) => is.or([is('id', '=', id), is('groupId', '=', id)]))
    .where('closedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.some((row) => row.id === id) ? id : undefined;
}

export async function findPhotographOfReport(
  connection: Connection,
  id: number,
): Promise<{ readonly key: string; readonly producerId: number | null } | undefined> {
  const row = await connection
    .selectFrom('reports')
    .select(['photographKey as key', 'producerId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.key == null ? undefined : { key: row.key, producerId: row.producerId };
}

const withoutReporter = {
  email: null,
  userId: null,
  photographKey: null,
  photographWidth: null,
  photographHeight: null,
} as const;

/** Forgets who reported what was closed long ago. What they wrote stays, as the reason of the finding. */
export async function forgetReporters(connection: Connection, closedBefore: Date): Promise<void> {
  await connection
    .updateTable('reports')
    .set(withoutReporter)
    .where('closedAt', '<', closedBefore)
    .where((is) =>
      is.or([is('email', 'is not', null), is('userId', 'is not', null), is('photographKey', 'is not', null)]),
    )
    .execute();
}
