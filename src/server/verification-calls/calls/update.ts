/** Closes, moves, hands over or annotates a call; of two concurrent changes the second gets a conflict. */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { deleteCallNotification } from '../../../database/notifications/call-notifications.ts';
import { listNewestInspections } from '../../../database/verification-calls/inspections.ts';
import type { CallDetails } from '../../../database/verification-calls/reads.ts';
import {
  type CallRow,
  lockCalendar,
  lockCall,
  updateCall,
} from '../../../database/verification-calls/writes.ts';
import type { ApplicationRefusal } from '../../../domain/applications/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { Weekday } from '../../../domain/common/weekdays.ts';
import type { User } from '../../../domain/identity/principal.ts';
import {
  type CallStatus,
  decideCallAction,
  decideOutcome,
  decideTime,
  movedSince,
  type OutcomeInput,
} from '../../../domain/verification-calls/calls.ts';
import type { ConfirmedExceptions } from '../../../domain/verification-calls/exceptions.ts';
import { hasOpenMajor } from '../../../domain/verification-calls/inspections.ts';
import { type CallRefusal } from '../../../domain/verification-calls/refusals.ts';
import { addJob } from '../../jobs/add-job.ts';
import { cancelScheduledCall } from './cancel-calls.ts';
import { confirmExceptions } from './confirm-exceptions.ts';
import { type Handover, handOver } from './handover.ts';
import { notifyBoth, notifyProducer } from './notify.ts';
import { readBooked } from './schedule.ts';

export type CallChange =
  | {
      readonly what: 'status';
      readonly status: Exclude<CallStatus, 'scheduled'>;
      readonly reason: string | null;
    }
  | ({ readonly what: 'outcome' } & OutcomeInput)
  | {
      readonly what: 'time';
      readonly scheduledAt: Date;
      readonly duration: number | undefined;
      readonly timeZone: string | undefined;
      /** The sequence that the client read; undefined if not sent. */
      readonly sequence: number | undefined;
      readonly confirmed: ConfirmedExceptions;
      readonly closedDays: readonly Weekday[];
    }
  | ({ readonly what: 'host' } & Handover)
  | {
      readonly what: 'notes';
      readonly notes: string | null;
      /** The notes that the client read; undefined if not sent. */
      readonly previous: string | null | undefined;
    };

interface Action {
  readonly person: User;
  readonly now: Date;
}

type Changed = Promise<Result<CallDetails, CallRefusal | ApplicationRefusal>>;

export async function changeCall(
  connection: Connection,
  id: number,
  change: CallChange,
  action: Action,
): Changed {
  const call = await lockCall(connection, id);
  if (call === undefined) return err({ code: 'call-not-found' });
  switch (change.what) {
    case 'status':
      return close(connection, call, change, action);
    case 'outcome':
      return judge(connection, call, change, action);
    case 'time':
      return move(connection, call, change, action);
    case 'host':
      return handOver(connection, call, change, action);
    case 'notes':
      return annotate(connection, call, change, action);
  }
}

/** The action in the audit log, after `call.`. */
type ClosingAction = (typeof acts)[keyof typeof acts] | 'record-outcome' | 'correct-outcome' | 'move';
const acts = { completed: 'complete', cancelled: 'cancel', 'no-show': 'miss' } as const;

async function close(
  connection: Connection,
  call: CallRow,
  { status, reason }: Extract<CallChange, { what: 'status' }>,
  action: Action,
): Changed {
  const decided = decideCallAction(call, acts[status], action.now);
  if (!decided.ok) return decided;
  const isCancelled = status === 'cancelled';
  if (isCancelled) await cancelScheduledCall(connection, call, reason);
  else await updateCall(connection, call.id, { status, finishedAt: action.now });
  const closed = await readBooked(connection, call.id);
  const { userId: actorId, language: reasonLanguage } = action.person;
  const notification = { actorId, reasonLanguage, now: action.now };
  if (isCancelled)
    await notifyBoth(connection, closed, { ...notification, kind: 'call-cancelled', event: 'cancelled' });
  if (status === 'no-show') {
    await notifyProducer(connection, closed, { ...notification, kind: 'call-missed', event: 'missed' });
  }
  await audit(connection, action, call, { action: acts[status], after: { status, reason } });
  return ok(closed);
}

const outcomeKinds = {
  approved: 'call-approved',
  rejected: 'call-rejected',
  needs_review: 'call-needs-review',
} as const;

/** Does not decide the application, which an administrator decides separately. */
async function judge(
  connection: Connection,
  call: CallRow,
  { outcome, reason }: OutcomeInput,
  action: Action,
): Changed {
  const decided = decideOutcome(call, { outcome, reason }, action.now);
  if (!decided.ok) return decided;
  const [report] = await listNewestInspections(connection, [call.id]);
  if (outcome === 'approved' && hasOpenMajor(report?.findings ?? [])) {
    return err({ code: 'inspection-major-open' });
  }
  const { isCorrection } = decided.value;
  if (isCorrection && call.outcomeAt !== null) {
    await deleteCallNotification(connection, call.id, outcomeEvent(call.outcomeAt));
  }
  await updateCall(connection, call.id, {
    verificationOutcome: outcome,
    outcomeReason: reason,
    outcomeAt: action.now,
  });
  const judged = await readBooked(connection, call.id);
  await notifyProducer(connection, judged, {
    kind: isCorrection ? 'call-outcome-corrected' : outcomeKinds[outcome],
    event: outcomeEvent(action.now),
    actorId: action.person.userId,
    reasonLanguage: action.person.language,
    now: action.now,
  });
  await audit(connection, action, call, {
    action: isCorrection ? 'correct-outcome' : 'record-outcome',
    after: { verificationOutcome: outcome, reason },
  });
  return ok(judged);
}

const outcomeEvent = (at: Date) => `outcome:${at.toISOString()}`;

async function move(
  connection: Connection,
  call: CallRow,
  change: Extract<CallChange, { what: 'time' }>,
  action: Action,
): Changed {
  const decided = decideCallAction(call, 'move', action.now);
  if (!decided.ok) return decided;
  const { scheduledAt, duration = call.duration, timeZone = call.timeZone } = change;
  const isSame = scheduledAt.getTime() === call.scheduledAt.getTime() && duration === call.duration;
  if (isSame) return ok(await readBooked(connection, call.id));
  if (change.sequence !== undefined && change.sequence !== call.sequence) {
    return err(movedSince(call));
  }
  const time = decideTime(scheduledAt, action.now);
  if (!time.ok) return time;
  const { hostId } = call;
  if (hostId !== null) await lockCalendar(connection, hostId);
  const usualZone = hostId === action.person.userId ? timeZone : call.timeZone;
  const { confirmed: given, closedDays } = change;
  const timed = { newFor: undefined, hostId, scheduledAt, duration, usualZone, closedDays };
  const confirmed = await confirmExceptions(connection, timed, given);
  if (!confirmed.ok) return confirmed;
  const exceptionReason = confirmed.value ?? call.exceptionReason;
  return setTime(connection, call, { scheduledAt, duration, timeZone, exceptionReason }, action);
}

/** Both sides are notified, and their calendars follow. Call it with the call locked and the time decided. */
export async function setTime(
  connection: Connection,
  call: CallRow,
  time: Pick<CallRow, 'scheduledAt' | 'duration' | 'timeZone' | 'exceptionReason'>,
  action: Action,
): Promise<Result<CallDetails, CallRefusal>> {
  const sequence = call.sequence + 1;
  await updateCall(connection, call.id, { ...time, sequence, setAt: action.now });
  if (call.meetingProvider === 'zoom') await addJob(connection, 'sync-meeting', { callId: call.id });
  const moved = await readBooked(connection, call.id);
  await notifyBoth(connection, moved, {
    kind: 'call-moved',
    event: `moved:${sequence}`,
    actorId: action.person.userId,
    now: action.now,
  });
  await audit(connection, action, call, {
    action: 'move',
    after: { scheduledAt: time.scheduledAt.toISOString(), duration: time.duration },
  });
  return ok(moved);
}

/** In any state of the call; sends no notification, because only administrators read notes. */
async function annotate(
  connection: Connection,
  call: CallRow,
  { notes, previous }: Extract<CallChange, { what: 'notes' }>,
  action: Action,
): Changed {
  if (notes === call.notes) return ok(await readBooked(connection, call.id));
  if (previous !== undefined && (previous || null) !== call.notes) {
    return err({ code: 'call-notes-conflict' });
  }
  await updateCall(connection, call.id, { notes });
  await insertAuditEvent(connection, {
    actor: action.person,
    action: 'call.note',
    recordType: 'verification-call',
    recordId: call.id,
    // The text is not audited: it stays with the call, and is deleted with an account.
    before: { hasNotes: call.notes !== null },
    after: { hasNotes: notes !== null },
  });
  return ok(await readBooked(connection, call.id));
}

async function audit(
  connection: Connection,
  { person }: Action,
  call: CallRow,
  { action, after }: { readonly action: ClosingAction; readonly after: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { status, scheduledAt, duration, verificationOutcome } = call;
  await insertAuditEvent(connection, {
    actor: person,
    action: `call.${action}`,
    recordType: 'verification-call',
    recordId: call.id,
    before: { status, scheduledAt: scheduledAt.toISOString(), duration, verificationOutcome },
    after,
  });
}
