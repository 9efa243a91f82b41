/** Notices for the administrators, stored in the transaction that causes them: none lost, none sent twice. */
import type { Connection } from './connection.ts';

export interface NewAdminNotification {
  readonly type:
    | 'application_submitted'
    | 'application_answered'
    | 'application_withdrawn'
    | 'change_requested';
  readonly producerId: number | null;
  readonly message: string;
}

export async function insertAdminNotification(
  connection: Connection,
  notification: NewAdminNotification,
): Promise<void> {
  await connection.insertInto('adminNotifications').values(notification).execute();
}
