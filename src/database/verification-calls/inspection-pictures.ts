/** Pictures of inspection reports and their files. Triggers keep a picture while a report shows it. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { InspectionPicture } from '../../domain/verification-calls/inspections.ts';
import type { Connection } from '../connection/connection.ts';
import type { InspectionPictureTable } from '../tables/verification-calls.ts';

export type InspectionPictureRow = Selectable<InspectionPictureTable>;

/** Call before the upload to storage, so that the files can be found after any failure. */
export async function insertInspectionPicture(
  connection: Connection,
  picture: Insertable<InspectionPictureTable>,
): Promise<string> {
  const { id } = await connection
    .insertInto('inspectionPictures')
    .values(picture)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findInspectionPicture(
  connection: Connection,
  place: { readonly callId: number; readonly id: string },
): Promise<(InspectionPictureRow & { readonly producerId: number }) | undefined> {
  return connection
    .selectFrom('inspectionPictures')
    .innerJoin('verificationCalls', 'verificationCalls.id', 'callId')
    .selectAll('inspectionPictures')
    .select('producerId')
    .where('callId', '=', place.callId)
    .where('inspectionPictures.id', '=', place.id)
    .executeTakeFirst();
}

/** Its files are queued for deletion from storage. */
export async function deleteInspectionPicture(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('inspectionPictures').where('id', '=', id).execute();
}

/** Pictures of a call that no report shows. */
export async function countUnusedInspectionPictures(connection: Connection, callId: number): Promise<number> {
  const { count } = await connection
    .selectFrom('inspectionPictures')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('callId', '=', callId)
    .where('expiresAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether all belong to the call; none can be deleted until the transaction ends. */
export async function lockInspectionPictures(
  connection: Connection,
  callId: number,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await connection
    .selectFrom('inspectionPictures')
    .select('id')
    .where('callId', '=', callId)
    .where('id', 'in', ids)
    .forUpdate()
    .execute();
  return rows.length === ids.length;
}

/** Pictures of a draft, in the order shown. */
export async function replaceReportPictures(
  connection: Connection,
  reportId: number,
  pictures: readonly InspectionPicture[],
): Promise<void> {
  await connection.deleteFrom('inspectionReportPictures').where('reportId', '=', reportId).execute();
  if (pictures.length === 0) return;
  await connection
    .insertInto('inspectionReportPictures')
    .values(pictures.map(({ id, caption }, at) => ({ reportId, position: at + 1, pictureId: id, caption })))
    .execute();
}

/** Pictures of a call whose draft was discarded. */
export async function deleteUnusedInspectionPictures(
  connection: Connection,
  callId: number,
): Promise<InspectionPictureRow[]> {
  return connection
    .deleteFrom('inspectionPictures')
    .where('callId', '=', callId)
    .where('expiresAt', 'is not', null)
    .returningAll()
    .execute();
}

/** Uploads that were never saved with a report, and pictures removed from a draft. */
export async function deleteExpiredInspectionPictures(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('inspectionPictures').where('expiresAt', '<=', now).execute();
}

/** They may show the premises and the people of a producer whose account was deleted. */
export async function deleteInspectionPicturesOf(connection: Connection, producerId: number): Promise<void> {
  const ofProducer = sql`
    (select id from verification_calls where producer_id = ${producerId})`;
  await sql`
    delete from inspection_report_pictures where report_id in (
      select id from inspection_reports where call_id in ${ofProducer}
    )`.execute(connection);
  await sql`delete from inspection_pictures where call_id in ${ofProducer}`.execute(connection);
}
