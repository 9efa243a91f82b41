/** Notifications about public records, which triggers send: see `announce_public_change`. */
import type { Database } from './connection.ts';
import { sendNotification } from './listen.ts';

/** A message to oneself, behind the notifications of all earlier commits. */
export async function notifyReadBack(database: Database, message: string): Promise<void> {
  await sendNotification(database, 'public_pages', message);
}
