/**
 * Notifications about a call that are out of date: deleted with their unsent mail, or stripped of their link.
 */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

/** Deletes the notification of an outcome that was corrected. */
export async function deleteCallNotice(connection: Connection, callId: number, cause: string): Promise<void> {
  await connection.deleteFrom('notices').where('cause', '=', `call:${callId}:${cause}`).execute();
}

/** Notifications of a cancelled call keep their text and lose the link to the meeting. */
export async function endCallNotices(connection: Connection, callId: number): Promise<void> {
  await connection
    .updateTable('notices')
    .set({ facts: sql`facts - 'link' - 'passcode' || '{"over": "yes"}'` })
    .where(sql<boolean>`kind like 'call-%'`)
    .where(sql<boolean>`facts ->> 'call' = ${String(callId)}`)
    .execute();
}
