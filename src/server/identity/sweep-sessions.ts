/** Deletes expired sessions: they are unusable, and there is no reason to store who had them. */
import { deleteExpiredSessions } from '../../database/identity/users.ts';
import type { Services } from '../http/services.ts';

export async function sweepSessions({ database, clock }: Services): Promise<void> {
  await deleteExpiredSessions(database, clock());
}
