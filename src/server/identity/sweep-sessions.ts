/** Deletes expired sessions and sign-ins: they are unusable, and there is no reason to store who had them. */
import { deleteExpiredDemoRecords } from '../../database/identity/demo-provider-records.ts';
import { deleteExpiredSessions } from '../../database/identity/users.ts';
import type { Services } from '../http/routing/services.ts';

export async function sweepSessions({ database, clock }: Services): Promise<void> {
  await deleteExpiredSessions(database, clock());
  await deleteExpiredDemoRecords(database);
}
