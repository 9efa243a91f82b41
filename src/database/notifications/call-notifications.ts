/**
 * Notifications about a call that are out of date: deleted with their unsent mail, or stripped of their link.
 */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

/** Deletes the notification of an outcome that was corrected. */
export async function deleteCallNotification(
  connection: Connection,
  callId: number,
  event: string,
): Promise<void> {
  await connection.deleteFrom('notifications').where('dedupeKey', '=', `call:${callId}:${event}`).execute();
}

/** Notifications of a cancelled call keep their text and lose the link to the meeting. */
export async function endCallNotifications(connection: Connection, callId: number): Promise<void> {
  await connection
    .updateTable('notifications')
    .set({ payload: sql`payload - 'link' - 'passcode' || '{"over": "yes"}'` })
    .where(sql<boolean>`kind like 'call-%'`)
    .where(sql<boolean>`payload ->> 'call' = ${String(callId)}`)
    .execute();
}
