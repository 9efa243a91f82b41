/** What a producer reads of the reports about a code, and answers with documents. */
import { sql } from 'kysely';
import type { ReportedProblem } from '../../domain/cases/reports.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { Connection } from '../connection/connection.ts';

/** The parts of a report to which its reporter agreed. Nothing else of it is read for a producer. */
export interface PassedOnReport {
  readonly id: number;
  readonly problem: ReportedProblem;
  readonly text: string;
  readonly place: string | null;
  readonly price: string | null;
  readonly language: SiteLanguage;
}

/** The newest first. */
export async function listPassedOnReports(connection: Connection, code: string): Promise<PassedOnReport[]> {
  return connection
    .selectFrom('reports')
    .select(['id', 'problem', 'text', 'place', 'price', 'language'])
    .where('aboutKind', '=', 'code')
    .where('about', '=', code)
    .where('sharesWithProducer', '=', true)
    .where('passedOnAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export interface ReportToPassOn {
  readonly sharesWithProducer: boolean;
  readonly passedOnAt: Date | null;
  readonly qrCodeId: number;
  readonly producerId: number;
}

/** Undefined where the report is not about a code that was issued. */
export async function lockReportToPassOn(
  connection: Connection,
  id: number,
): Promise<ReportToPassOn | undefined> {
  const { rows } = await sql<ReportToPassOn>`
    select shares_with_producer, passed_on_at, qr_codes.id as qr_code_id, producer_id
    from reports join qr_codes on about_kind = 'code' and code = about
    where reports.id = ${id} and producer_id is not null for update of reports`.execute(connection);
  return rows[0];
}

export async function updatePassedOn(connection: Connection, id: number, at: Date): Promise<void> {
  await connection.updateTable('reports').set({ passedOnAt: at }).where('id', '=', id).execute();
}

export interface NewCodeAnswer {
  readonly qrCodeId: number;
  readonly userId: string;
  readonly text: string;
  readonly language: SiteLanguage;
  readonly createdAt: Date;
}

export async function insertCodeAnswer(connection: Connection, answer: NewCodeAnswer): Promise<number> {
  const { id } = await connection
    .insertInto('codeAnswers')
    .values(answer)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function attachEvidence(
  connection: Connection,
  answerId: number,
  documentIds: readonly string[],
): Promise<void> {
  await connection
    .updateTable('documents')
    .set({ codeAnswerId: answerId, expiresAt: null })
    .where(sql<boolean>`id = any (${documentIds}::uuid[])`)
    .execute();
}

export interface CodeAnswer {
  readonly id: number;
  readonly text: string;
  readonly language: SiteLanguage;
  readonly createdAt: Date;
  readonly documents: readonly {
    readonly id: string;
    readonly fileName: string;
    readonly preview: { readonly width: number; readonly height: number } | null;
  }[];
}

/** The oldest first. */
export async function listCodeAnswers(connection: Connection, qrCodeId: number): Promise<CodeAnswer[]> {
  const { rows } = await sql<CodeAnswer>`
    select id, text, language, created_at, coalesce((
      select jsonb_agg(jsonb_build_object('id', documents.id, 'fileName', file_name, 'preview',
        case when rendition_width is not null then jsonb_build_object('width', rendition_width, 'height', rendition_height) end
      ) order by documents.created_at, documents.id)
      from documents where code_answer_id = code_answers.id
    ), '[]') as documents
    from code_answers where qr_code_id = ${qrCodeId} order by id limit 200`.execute(connection);
  return rows;
}

export async function countCodeAnswers(connection: Connection, qrCodeId: number): Promise<number> {
  const { count } = await connection
    .selectFrom('codeAnswers')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('qrCodeId', '=', qrCodeId)
    .executeTakeFirstOrThrow();
  return count;
}
