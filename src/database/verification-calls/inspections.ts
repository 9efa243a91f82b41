/** Reads and writes the inspection reports of calls. A trigger keeps completed ones unchanged. */
import { type Selectable, sql } from 'kysely';
import type { InspectionContent, InspectionPicture } from '../../domain/verification-calls/inspections.ts';
import { nameOfUser } from '../applications/admin.ts';
import type { Connection } from '../connection/connection.ts';
import type { InspectionReportTable } from '../tables/verification-calls.ts';
import { deleteInspectionPicturesOf } from './inspection-pictures.ts';

export interface ReportPicture extends InspectionPicture {
  readonly width: number;
  readonly height: number;
}

export interface InspectionRow extends Selectable<InspectionReportTable> {
  readonly pictures: readonly ReportPicture[];
  /** Null once the account is deleted. */
  readonly savedByName: string | null;
}

function reports(connection: Connection) {
  return connection
    .selectFrom('inspectionReports')
    .leftJoin('users', 'users.id', 'inspectionReports.savedBy')
    .selectAll('inspectionReports')
    .select(sql<string | null>`case when users.id is not null then ${nameOfUser} end`.as('savedByName'))
    .select(
      sql<readonly ReportPicture[]>`(
        select coalesce(json_agg(json_build_object('id', picture.id, 'caption', shown.caption,
          'width', picture.width, 'height', picture.height) order by shown.position), '[]')
        from inspection_report_pictures as shown
          join inspection_pictures as picture on picture.id = shown.picture_id
        where shown.report_id = inspection_reports.id
      )`.as('pictures'),
    );
}

/** Newest first; a draft comes before the completed ones. */
export async function listInspections(connection: Connection, callId: number): Promise<InspectionRow[]> {
  return reports(connection).where('callId', '=', callId).orderBy('version', 'desc').execute();
}

/** The newest completed report of each of these calls. */
export async function listNewestInspections(
  connection: Connection,
  callIds: readonly number[],
): Promise<InspectionRow[]> {
  if (callIds.length === 0) return [];
  return reports(connection)
    .distinctOn('callId')
    .where('callId', 'in', callIds)
    .where('completedAt', 'is not', null)
    .orderBy('callId')
    .orderBy('version', 'desc')
    .execute();
}

export interface WrittenInspection {
  readonly content: InspectionContent;
  readonly savedBy: string;
  readonly savedAt: Date;
}

export async function insertInspection(
  connection: Connection,
  place: { readonly callId: number; readonly version: number; readonly previousId: number | null },
  written: WrittenInspection,
): Promise<number> {
  const { id } = await connection
    .insertInto('inspectionReports')
    .values({ ...place, ...columnsOf(written) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateInspection(
  connection: Connection,
  id: number,
  written: WrittenInspection,
): Promise<void> {
  await connection
    .updateTable('inspectionReports')
    .set({ ...columnsOf(written), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Call last, after its pictures are written: from then on neither changes. */
export async function completeInspectionDraft(connection: Connection, id: number): Promise<void> {
  await connection
    .updateTable('inspectionReports')
    .set((is) => ({ completedAt: is.ref('savedAt') }))
    .where('id', '=', id)
    .execute();
}

export async function deleteInspectionDraft(connection: Connection, id: number): Promise<void> {
  await connection
    .deleteFrom('inspectionReports')
    .where('id', '=', id)
    .where('completedAt', 'is', null)
    .execute();
}

/**
 * Deletes drafts; completed reports keep answers, severities and outcomes and lose free text and pictures.
 */
export async function redactInspections(connection: Connection, producerId: number): Promise<void> {
  const ofProducer = sql`call_id in (select id from verification_calls where producer_id = ${producerId})`;
  await sql`delete from inspection_reports where ${ofProducer} and completed_at is null`.execute(connection);
  await sql`
    update inspection_reports set redacted_at = now(),
      correction_reason = case when version > 1 then '–' else '' end,
      reason = case when outcome = 'rejected' then '–' else '' end,
      items = (select jsonb_object_agg(key, value || '{"note": ""}') from jsonb_each(items)),
      findings = (
        select coalesce(jsonb_agg(finding || '{"text": "–", "correctiveAction": "–"}' order by place), '[]')
        from jsonb_array_elements(findings) with ordinality as found (finding, place)
      )
    where ${ofProducer} and redacted_at is null`.execute(connection);
  await deleteInspectionPicturesOf(connection, producerId);
}

function columnsOf({ content, savedBy, savedAt }: WrittenInspection) {
  const { items, findings, outcome, reason, correctionReason } = content;
  return {
    items: JSON.stringify(items),
    findings: JSON.stringify(findings),
    outcome,
    reason,
    correctionReason,
    savedBy,
    savedAt,
  };
}
