/** A scheduled job: reminds both sides of a call a day and an hour before, once each. */
import type { Connection } from '../../../database/connection/connection.ts';
import { findCover } from '../../../database/verification-calls/availability.ts';
import { findCall, listCallsSoon } from '../../../database/verification-calls/reads.ts';
import { lockCall } from '../../../database/verification-calls/writes.ts';
import { maxLeadTime, reminderDue } from '../../../domain/verification-calls/calls.ts';
import type { Services } from '../../http/routing/services.ts';
import { notifyBoth, notifyHost } from './notify.ts';

export async function remindOfCalls({ database, clock }: Services): Promise<void> {
  const now = clock();
  const until = new Date(now.getTime() + maxLeadTime);
  for (const call of await listCallsSoon(database, { now, until })) {
    if (reminderDue(call, now) === undefined) continue;
    await database.transaction().execute(async (transaction) => remind(transaction, call.id, now));
  }
}

/** The call may be in the middle of a move or cancellation, so it is locked and read again. */
async function remind(connection: Connection, callId: number, now: Date): Promise<void> {
  await lockCall(connection, callId);
  const call = await findCall(connection, callId);
  if (call?.status !== 'scheduled') return;
  const due = reminderDue(call, now);
  if (due === undefined) return;
  const event = `reminder:${due}:${call.scheduledAt.toISOString()}`;
  const reminder = { kind: 'call-reminder', event, now } as const;
  await notifyBoth(connection, call, reminder);
  const coverId = call.hostId === null ? null : await findCover(connection, call.hostId, call.scheduledAt);
  if (coverId !== null) await notifyHost(connection, call, reminder, coverId);
}
