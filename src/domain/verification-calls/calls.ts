/** Verification calls: their duration, states and outcomes. */
import { err, ok, type Result } from '../common/result.ts';
import { nextState, possibleActions, type Transitions } from '../common/transitions.ts';
import type { CallRefusal } from './refusals.ts';

/** Minutes. */
export const callDurations = { least: 15, most: 120, usual: 30, offered: [15, 30, 45, 60] } as const;
export const callNotesLimit = 4000;
export const callReasonLimit = 2000;

export const callStatuses = ['scheduled', 'completed', 'cancelled', 'no-show'] as const;
export type CallStatus = (typeof callStatuses)[number];

export const callTransitions = {
  scheduled: { complete: 'completed', cancel: 'cancelled', miss: 'no-show', move: 'scheduled' },
  completed: {},
  cancelled: {},
  'no-show': {},
} as const satisfies Transitions<CallStatus>;
export type CallAction = 'complete' | 'cancel' | 'miss' | 'move';

export const callOutcomes = ['approved', 'rejected', 'needs_review'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** The filters of call lists by outcome. */
export const callOutcomeFilters = [...callOutcomes, 'none'] as const;
export type CallOutcomeFilter = (typeof callOutcomeFilters)[number];

/** Milliseconds after recording in which a wrong outcome can be corrected. */
export const outcomeCorrectionWindow = 60 * 60 * 1000;

/** After the correction window only `needs_review` can get another outcome. */
const outcomesAfter: Readonly<Record<CallOutcome | 'none', readonly CallOutcome[]>> = {
  none: callOutcomes,
  needs_review: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** Where the meeting takes place; `given`: the scheduling administrator entered a link. */
export const meetingProviders = ['jitsi', 'zoom', 'demo', 'given'] as const;
export type MeetingProvider = (typeof meetingProviders)[number];

/** The fields of a call that the rules need. */
export interface CallSummary {
  readonly status: CallStatus;
  readonly scheduledAt: Date;
  readonly duration: number;
  readonly verificationOutcome: CallOutcome | null;
  /** When the outcome was last recorded. */
  readonly outcomeAt: Date | null;
}

export function endOfCall({ scheduledAt, duration }: Pick<CallSummary, 'scheduledAt' | 'duration'>): Date {
  return new Date(scheduledAt.getTime() + duration * 60_000);
}

/** A call can be held or missed only after its start; a future one is moved or cancelled. */
export const actionsAfterStart: ReadonlySet<CallAction> = new Set(['complete', 'miss']);

/** In display order of the buttons. */
export function possibleCallActions(call: CallSummary, now: Date): CallAction[] {
  return possibleActions(callTransitions, call.status).filter(
    (action) => !actionsAfterStart.has(action) || hasBegun(call, now),
  );
}

export function possibleOutcomes(call: CallSummary, now: Date): readonly CallOutcome[] {
  if (call.status !== 'completed' || !hasBegun(call, now)) return [];
  return canCorrectOutcome(call, now)
    ? callOutcomes.filter((outcome) => outcome !== call.verificationOutcome)
    : outcomesAfter[call.verificationOutcome ?? 'none'];
}

/** The end of the correction window; undefined when no outcome is recorded or the window is over. */
export function outcomeCorrectableUntil(call: CallSummary, now: Date): Date | undefined {
  if (call.verificationOutcome === null || call.outcomeAt === null) return undefined;
  const until = new Date(call.outcomeAt.getTime() + outcomeCorrectionWindow);
  return now < until ? until : undefined;
}

function canCorrectOutcome(call: CallSummary, now: Date): boolean {
  return outcomeCorrectableUntil(call, now) !== undefined;
}

export function decideCallAction(
  call: CallSummary,
  action: CallAction,
  now: Date,
): Result<CallStatus, CallRefusal> {
  const next = nextState(callTransitions, call.status, action);
  if (next === undefined) return err({ code: 'call-closed' });
  if (actionsAfterStart.has(action) && !hasBegun(call, now)) return err({ code: 'call-not-begun' });
  return ok(next);
}

export interface OutcomeInput {
  readonly outcome: CallOutcome;
  /** The producer reads it. */
  readonly reason: string | null;
}

/** A rejection needs a reason. Within the correction window the new outcome replaces the earlier one. */
export function decideOutcome(
  call: CallSummary,
  { outcome, reason }: OutcomeInput,
  now: Date,
): Result<{ readonly isCorrection: boolean }, CallRefusal> {
  if (!hasBegun(call, now)) return err({ code: 'call-not-begun' });
  if (call.status !== 'completed') return err({ code: 'call-not-completed' });
  if (!possibleOutcomes(call, now).includes(outcome)) return err({ code: 'call-closed' });
  if (outcome === 'rejected' && (reason ?? '').trim() === '') return err({ code: 'call-reason-missing' });
  return ok({ isCorrection: call.verificationOutcome !== null && canCorrectOutcome(call, now) });
}

/** Scheduled and not over yet. Such a call is cancelled with its application. */
export function isOpenCall(
  call: Pick<CallSummary, 'status' | 'scheduledAt' | 'duration'>,
  now: Date,
): boolean {
  return call.status === 'scheduled' && endOfCall(call) > now;
}

/** A call must be scheduled in the future. */
export function decideTime(scheduledAt: Date, now: Date): Result<Date, CallRefusal> {
  return scheduledAt.getTime() > now.getTime() ? ok(scheduledAt) : err({ code: 'call-in-past' });
}

/** Milliseconds before a call until which the producer can move it, and minimum notice of the new time. */
export const producerMoveNotice = 24 * 60 * 60 * 1000;

export function lastMoveByProducer({ scheduledAt }: Pick<CallSummary, 'scheduledAt'>): Date {
  return new Date(scheduledAt.getTime() - producerMoveNotice);
}

export function mayProducerMove(call: Pick<CallSummary, 'status' | 'scheduledAt'>, now: Date): boolean {
  return call.status === 'scheduled' && now <= lastMoveByProducer(call);
}

/** `free`: the free times of the call's host. */
export function slotsForProducer(free: readonly Date[], now: Date): Date[] {
  return free.filter((slot) => now <= lastMoveByProducer({ scheduledAt: slot }));
}

/** `offered`: the times that the producer may choose from now. */
export function decideProducerMove(
  call: Pick<CallSummary, 'status' | 'scheduledAt'>,
  scheduledAt: Date,
  { offered, now }: { readonly offered: readonly Date[]; readonly now: Date },
): Result<Date, CallRefusal> {
  if (nextState(callTransitions, call.status, 'move') === undefined) return err({ code: 'call-closed' });
  if (!mayProducerMove(call, now)) return err({ code: 'call-move-too-late' });
  const isOffered = offered.some((slot) => slot.getTime() === scheduledAt.getTime());
  return isOffered ? ok(scheduledAt) : err({ code: 'call-slot-not-offered' });
}

/** A call that was held, missed or cancelled keeps its host. */
export function decideHandover(call: Pick<CallSummary, 'status'>): Result<null, CallRefusal> {
  return call.status === 'scheduled' ? ok(null) : err({ code: 'call-closed' });
}

export function hasBegun({ scheduledAt }: Pick<CallSummary, 'scheduledAt'>, now: Date): boolean {
  return scheduledAt.getTime() <= now.getTime();
}

const hour = 60 * 60 * 1000;
export const callReminders = ['day', 'hour'] as const;
export type CallReminder = (typeof callReminders)[number];
const leadTimes = { day: 24 * hour, hour } as const satisfies Record<CallReminder, number>;
export const maxLeadTime = leadTimes.day;

/**
 * The reminder due now: a day and an hour before, late rather than never. It is skipped when the time of the
 * call was set within the same lead time.
 */
export function reminderDue(
  call: { readonly scheduledAt: Date; readonly setAt: Date },
  now: Date,
): CallReminder | undefined {
  const left = call.scheduledAt.getTime() - now.getTime();
  if (left <= 0) return undefined;
  const due = callReminders.findLast((reminder) => left <= leadTimes[reminder]);
  if (due === undefined) return undefined;
  const knownFor = call.scheduledAt.getTime() - call.setAt.getTime();
  return knownFor > leadTimes[due] ? due : undefined;
}

/** Of two who move or hand over a call at once, the second reads what the first made of it. */
export function movedSince(call: { readonly scheduledAt: Date; readonly sequence: number }): CallRefusal {
  return {
    code: 'call-time-conflict',
    scheduledAt: call.scheduledAt.toISOString(),
    sequence: call.sequence,
  };
}
