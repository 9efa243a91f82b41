/** Cancels calls: both calendars remove them, the meeting is deleted, and its link is hidden. */
import { type AuditEvent, insertAuditEvent } from '../../../database/audit/audit.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { endCallNotifications } from '../../../database/notifications/call-notifications.ts';
import { type CallRow, lockScheduledCalls, updateCall } from '../../../database/verification-calls/writes.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { isOpenCall } from '../../../domain/verification-calls/calls.ts';
import type { Leaver } from '../../identity/deletion.ts';
import { addJob } from '../../jobs/add-job.ts';
import { notifyAdmins, notifyBoth } from './notify.ts';
import { readBooked } from './schedule.ts';

/** Of a deleted account: only the hosts of the calls are left to notify. */
export async function cancelCallsOfLeaver(
  connection: Connection,
  { producerId }: Leaver,
  now: Date,
): Promise<readonly AuditEvent[]> {
  if (producerId === undefined) return [];
  for (const call of await lockScheduledCalls(connection, producerId)) {
    await cancelScheduledCall(connection, call, null);
    const cancelled = await readBooked(connection, call.id);
    await notifyAdmins(connection, cancelled, { kind: 'call-cancelled', event: 'cancelled', now });
  }
  return [];
}

/** Of an application that was withdrawn, rejected or certified: its calls that are not over are cancelled. */
export async function cancelCallsOfApplication(
  connection: Connection,
  person: User,
  producerId: number,
  now: Date,
): Promise<void> {
  for (const call of await lockScheduledCalls(connection, producerId)) {
    if (!isOpenCall(call, now)) continue;
    await cancelScheduledCall(connection, call, null);
    await notifyBoth(connection, await readBooked(connection, call.id), {
      kind: 'call-cancelled',
      event: 'cancelled',
      actorId: person.userId,
      because: 'application-ended',
      now,
    });
    await insertAuditEvent(connection, {
      actor: person,
      action: 'call.cancel',
      recordType: 'verification-call',
      recordId: call.id,
      before: { status: call.status, scheduledAt: call.scheduledAt.toISOString() },
      after: { status: 'cancelled', because: 'application-ended' },
    });
  }
}

export async function cancelScheduledCall(
  connection: Connection,
  call: CallRow,
  reason: string | null,
): Promise<void> {
  await updateCall(connection, call.id, { status: 'cancelled', reason, sequence: call.sequence + 1 });
  await endCallNotifications(connection, call.id);
  if (call.meetingProvider === 'zoom' && call.meetingId !== null) {
    await addJob(connection, 'delete-meeting', { provider: 'zoom', meetingId: call.meetingId });
  }
}
