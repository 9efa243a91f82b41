/** Verification calls: how long they are, the states they pass through, and what may come of one. */
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import { nextState, possibleActs, type Transitions } from '../common/transitions.ts';
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
export type CallAct = 'complete' | 'cancel' | 'miss' | 'move';

export const callOutcomes = ['approved', 'rejected', 'needs_review'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** How lists of calls are filtered by what was judged. */
export const callOutcomeFilters = [...callOutcomes, 'none'] as const;
export type CallOutcomeFilter = (typeof callOutcomeFilters)[number];

/** A wrong outcome can be corrected for so long after it was recorded. Milliseconds. */
export const outcomeCorrectionWindow = 60 * 60 * 1000;

/** After the time for corrections only what needs another look gets another outcome. */
const outcomesAfter: Readonly<Record<CallOutcome | 'none', readonly CallOutcome[]>> = {
  none: callOutcomes,
  needs_review: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** Who makes the place where people meet; `given`: whoever schedules brought an address along. */
export const meetingProviders = ['jitsi', 'zoom', 'demo', 'given'] as const;
export type MeetingProvider = (typeof meetingProviders)[number];

/** What the rules need to know of a call. */
export interface CallStanding {
  readonly status: CallStatus;
  readonly scheduledAt: Date;
  readonly duration: number;
  readonly verificationOutcome: CallOutcome | null;
  /** When the outcome was recorded last. */
  readonly outcomeAt: Date | null;
}

export function endOf({ scheduledAt, duration }: Pick<CallStanding, 'scheduledAt' | 'duration'>): Date {
  return new Date(scheduledAt.getTime() + duration * 60_000);
}

/** A call is held or missed after its start only; what lies ahead is moved or cancelled. */
const actsAfterStart: ReadonlySet<CallAct> = new Set(['complete', 'miss']);

/** In the order in which buttons show them. */
export function possibleCallActs(call: CallStanding, now: Date): CallAct[] {
  return possibleActs(callTransitions, call.status).filter(
    (act) => !actsAfterStart.has(act) || hasBegun(call, now),
  );
}

export function possibleOutcomes(call: CallStanding, now: Date): readonly CallOutcome[] {
  if (call.status !== 'completed' || !hasBegun(call, now)) return [];
  return canCorrectOutcome(call, now)
    ? callOutcomes.filter((outcome) => outcome !== call.verificationOutcome)
    : outcomesAfter[call.verificationOutcome ?? 'none'];
}

/** Until when the outcome can be corrected; undefined when none is recorded or the time is over. */
export function outcomeCorrectableUntil(call: CallStanding, now: Date): Date | undefined {
  if (call.verificationOutcome === null || call.outcomeAt === null) return undefined;
  const until = new Date(call.outcomeAt.getTime() + outcomeCorrectionWindow);
  return now < until ? until : undefined;
}

function canCorrectOutcome(call: CallStanding, now: Date): boolean {
  return outcomeCorrectableUntil(call, now) !== undefined;
}

export function decideCallAct(call: CallStanding, act: CallAct, now: Date): Outcome<CallStatus, CallRefusal> {
  const next = nextState(callTransitions, call.status, act);
  if (next === undefined) return refuse({ code: 'call-settled' });
  if (actsAfterStart.has(act) && !hasBegun(call, now)) return refuse({ code: 'call-not-begun' });
  return accept(next);
}

export interface OutcomeInput {
  readonly outcome: CallOutcome;
  /** Read by the producer. */
  readonly reason: string | null;
}

/** A rejection says why. Within the hour for corrections the new outcome replaces the one before. */
export function decideOutcome(
  call: CallStanding,
  { outcome, reason }: OutcomeInput,
  now: Date,
): Outcome<{ readonly isCorrection: boolean }, CallRefusal> {
  if (!hasBegun(call, now)) return refuse({ code: 'call-not-begun' });
  if (call.status !== 'completed') return refuse({ code: 'call-not-completed' });
  if (!possibleOutcomes(call, now).includes(outcome)) return refuse({ code: 'call-settled' });
  if (outcome === 'rejected' && (reason ?? '').trim() === '') return refuse({ code: 'call-reason-missing' });
  return accept({ isCorrection: call.verificationOutcome !== null && canCorrectOutcome(call, now) });
}

/** A call that ends with its application: not over yet, so somebody would still come to it. */
export function endsWithApplication(call: CallStanding, now: Date): boolean {
  return call.status === 'scheduled' && endOf(call) > now;
}

/** A call is set for a time that is still to come. */
export function decideTime(scheduledAt: Date, now: Date): Outcome<Date, CallRefusal> {
  return scheduledAt.getTime() > now.getTime() ? accept(scheduledAt) : refuse({ code: 'call-in-past' });
}

/** The producer moves a call until so long before it, and to a time at least as far ahead. Milliseconds. */
export const producerMoveNotice = 24 * 60 * 60 * 1000;

export function lastMoveByProducer({ scheduledAt }: Pick<CallStanding, 'scheduledAt'>): Date {
  return new Date(scheduledAt.getTime() - producerMoveNotice);
}

export function mayProducerMove(call: Pick<CallStanding, 'status' | 'scheduledAt'>, now: Date): boolean {
  return call.status === 'scheduled' && now <= lastMoveByProducer(call);
}

/** `free`: the free times of the administrator who holds the call. */
export function slotsForProducer(free: readonly Date[], now: Date): Date[] {
  return free.filter((slot) => now <= lastMoveByProducer({ scheduledAt: slot }));
}

/** `offered`: the times that the producer may choose from now. */
export function decideProducerMove(
  call: Pick<CallStanding, 'status' | 'scheduledAt'>,
  scheduledAt: Date,
  { offered, now }: { readonly offered: readonly Date[]; readonly now: Date },
): Outcome<Date, CallRefusal> {
  if (nextState(callTransitions, call.status, 'move') === undefined) return refuse({ code: 'call-settled' });
  if (!mayProducerMove(call, now)) return refuse({ code: 'call-move-too-late' });
  const isOffered = offered.some((slot) => slot.getTime() === scheduledAt.getTime());
  return isOffered ? accept(scheduledAt) : refuse({ code: 'call-slot-not-offered' });
}

/** A call that is held, missed or cancelled stays with its host. */
export function decideHandover(call: Pick<CallStanding, 'status'>): Outcome<null, CallRefusal> {
  return call.status === 'scheduled' ? accept(null) : refuse({ code: 'call-settled' });
}

export function hasBegun({ scheduledAt }: Pick<CallStanding, 'scheduledAt'>, now: Date): boolean {
  return scheduledAt.getTime() <= now.getTime();
}

const hour = 60 * 60 * 1000;
export const callReminders = ['day', 'hour'] as const;
export type CallReminder = (typeof callReminders)[number];
const leadTimes = { day: 24 * hour, hour } as const satisfies Record<CallReminder, number>;
export const longestLead = leadTimes.day;

/**
 * Which reminder is due now: a day before and an hour before, late rather than not. Whoever was told of the
 * time so late that a reminder would follow on its heels is spared it.
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
    code: 'call-moved-meanwhile',
    scheduledAt: call.scheduledAt.toISOString(),
    sequence: call.sequence,
  };
}
