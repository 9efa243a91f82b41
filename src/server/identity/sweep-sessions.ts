/** Deletes the sessions that are over: nobody can use them, and who had them need not be known. */
import { deleteExpiredSessions } from '../../database/identity/people.ts';
import type { Services } from '../services.ts';

export async function sweepSessions({ database, clock }: Services): Promise<void> {
  await deleteExpiredSessions(database, clock());
}
