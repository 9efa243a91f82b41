/** Reminds both sides of a call a day and an hour before, once each; by the clock. */
import { listCallsSoon } from '../../database/verification-calls/reads.ts';
import { longestLead, reminderDue } from '../../domain/verification-calls/calls.ts';
import type { Services } from '../services.ts';
import { tellBoth } from './tell.ts';

export async function remindOfCalls({ database, clock }: Services): Promise<void> {
  const now = clock();
  const until = new Date(now.getTime() + longestLead);
  for (const call of await listCallsSoon(database, { now, until })) {
    const due = reminderDue(call, now);
    if (due === undefined) continue;
    const cause = `reminder:${due}:${call.scheduledAt.toISOString()}`;
    await database
      .transaction()
      .execute(async (transaction) => tellBoth(transaction, call, { kind: 'call-reminder', cause, now }));
  }
}
