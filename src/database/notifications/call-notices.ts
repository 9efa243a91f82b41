/** Notices about a call that no longer hold: one is deleted with its unsent mail, others lead nowhere any more. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

/** What was said of an outcome that is corrected. */
export async function deleteCallNotice(connection: Connection, callId: number, cause: string): Promise<void> {
  await connection.deleteFrom('notices').where('cause', '=', `call:${callId}:${cause}`).execute();
}

/** The notices of a cancelled call keep their words and lose the link to the meeting. */
export async function endCallNotices(connection: Connection, callId: number): Promise<void> {
  await connection
    .updateTable('notices')
    .set({ facts: sql`facts - 'link' - 'passcode' || '{"over": "yes"}'` })
    .where(sql<boolean>`kind like 'call-%'`)
    .where(sql<boolean>`facts ->> 'call' = ${String(callId)}`)
    .execute();
}
