/**
 * Hands a call to another administrator. The new host and the producer are notified and their calendars
 * follow; the calendar entry of the former host is cancelled.
 */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { findDecisionSubject, listActiveAdministrators } from '../../../database/identity/interests.ts';
import { findAvailability } from '../../../database/verification-calls/availability.ts';
import { type CallDetails, listBookedSlots } from '../../../database/verification-calls/reads.ts';
import { type CallRow, lockCalendar, updateCall } from '../../../database/verification-calls/writes.ts';
import type { ApplicationRefusal } from '../../../domain/applications/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { Weekday } from '../../../domain/common/weekdays.ts';
import { interestOf } from '../../../domain/identity/interests.ts';
import { nameOfPerson } from '../../../domain/identity/name-of-person.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { decideHandover, endOfCall, movedSince } from '../../../domain/verification-calls/calls.ts';
import type { ConfirmedExceptions } from '../../../domain/verification-calls/exceptions.ts';
import { type CallRefusal } from '../../../domain/verification-calls/refusals.ts';
import { confirmExceptions } from './confirm-exceptions.ts';
import { notifyHost, notifyProducer } from './notify.ts';
import { readBooked } from './schedule.ts';

export interface Handover {
  readonly hostId: string;
  /** The sequence that the client read; undefined if not sent. */
  readonly sequence: number | undefined;
  readonly confirmed: ConfirmedExceptions;
  readonly closedDays: readonly Weekday[];
}

/** Call it with the call locked. */
export async function handOver(
  connection: Connection,
  call: CallRow,
  { hostId, sequence: read, confirmed, closedDays }: Handover,
  { person, now }: { readonly person: User; readonly now: Date },
): Promise<Result<CallDetails, CallRefusal | ApplicationRefusal>> {
  const decided = decideHandover(call);
  if (!decided.ok) return decided;
  if (hostId === call.hostId) return ok(await readBooked(connection, call.id));
  if (read !== undefined && read !== call.sequence) {
    return err(movedSince(call));
  }
  const next = (await listActiveAdministrators(connection)).find(({ userId }) => userId === hostId);
  if (next === undefined) return err({ code: 'reviewer-not-found' });
  const subject = await findDecisionSubject(connection, { kind: 'call', id: call.id });
  if (subject !== undefined && interestOf(next, subject) !== undefined) {
    return err({ code: 'call-host-interested' });
  }
  await lockCalendar(connection, hostId);
  if (await isBusy(connection, hostId, call)) return err({ code: 'call-host-busy' });
  const { scheduledAt, duration, timeZone: usualZone } = call;
  const timed = { newFor: undefined, hostId, scheduledAt, duration, usualZone, closedDays };
  const reason = await confirmExceptions(connection, timed, confirmed);
  if (!reason.ok) return reason;
  const { timeZone = call.timeZone } = (await findAvailability(connection, hostId)) ?? {};
  const sequence = call.sequence + 1;
  const exception = reason.value === null ? {} : { exceptionReason: reason.value };
  await updateCall(connection, call.id, { hostId, timeZone, sequence, ...exception });
  const handed = await readBooked(connection, call.id);
  const by = nameOfPerson(person) ?? person.email;
  const notification = { event: `assigned:${sequence}`, actorId: person.userId, now };
  await notifyHost(connection, handed, { ...notification, by, kind: 'call-assigned' }, hostId);
  await notifyHost(connection, handed, { ...notification, by, kind: 'call-unassigned' }, call.hostId);
  await notifyProducer(connection, handed, { ...notification, kind: 'call-host-changed' });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'call.assign',
    recordType: 'verification-call',
    recordId: call.id,
    before: { hostId: call.hostId },
    after: { hostId, ...(reason.value === null ? {} : { isException: true }) },
  });
  return ok(handed);
}

async function isBusy(connection: Connection, hostId: string, call: CallRow): Promise<boolean> {
  const { id: except, producerId, scheduledAt } = call;
  const span = { from: scheduledAt, to: endOfCall(call) };
  return (await listBookedSlots(connection, { hostId, producerId, except }, span)).length > 0;
}
