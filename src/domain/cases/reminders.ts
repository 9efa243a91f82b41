/**
 * Reminders to an applicant who has not answered a request: when the next one is due, and when there are no more. An
 * administrator and the job that sends them follow the same rules.
 */
import type { ApplicationStatus } from '../applications/states.ts';
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import type { CaseRefusal } from './refusals.ts';

export const reminderLimits = {
  /** For each request; the database refuses a third. */
  perRequest: 2,
  /** Hours between two reminders. */
  every: 24,
  /** Days after the request. */
  days: { least: 1, most: 90 },
} as const;

/** Days after the request on which the job sends the first and the second reminder. */
export type ReminderDays = readonly [first: number, second: number];
export const defaultReminderDays: ReminderDays = [5, 10];

/** What was asked of an applicant, with the reminders so far. */
export interface RemindableRequest {
  readonly status: ApplicationStatus;
  readonly requestedAt: Date;
  readonly answeredAt: Date | null;
  /** When an administrator stopped the reminders; null while they go on. */
  readonly stoppedAt: Date | null;
  /** Oldest first. */
  readonly remindedAt: readonly Date[];
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The number of the reminder that an administrator may send now. */
export function decideReminder(request: RemindableRequest, now: Date): Outcome<number, CaseRefusal> {
  const { stoppedAt, remindedAt } = request;
  if (!isUnanswered(request)) return refuse({ code: 'case-not-waiting' });
  if (stoppedAt !== null) return refuse({ code: 'case-reminders-stopped' });
  if (remindedAt.length >= reminderLimits.perRequest) return refuse({ code: 'case-reminder-limit-reached' });
  const latest = remindedAt.at(-1);
  const isTooSoon = latest !== undefined && now.getTime() - latest.getTime() < reminderLimits.every * hour;
  return isTooSoon ? refuse({ code: 'case-reminded' }) : accept(remindedAt.length + 1);
}

/** The number of the reminder that the job has to send now. */
export function decideDueReminder(
  request: RemindableRequest,
  days: ReminderDays,
  now: Date,
): Outcome<number, CaseRefusal> {
  const dueAt = nextReminderAt(request, days);
  if (dueAt !== undefined && now < dueAt) return refuse({ code: 'case-reminded' });
  return decideReminder(request, now);
}

/** When the job sends the next reminder; undefined when it sends none. */
export function nextReminderAt(request: RemindableRequest, days: ReminderDays): Date | undefined {
  const { requestedAt, stoppedAt, remindedAt } = request;
  if (!isUnanswered(request) || stoppedAt !== null) return undefined;
  const [first, second] = days;
  const latest = remindedAt.at(-1);
  if (latest === undefined) return new Date(requestedAt.getTime() + first * day);
  if (remindedAt.length >= reminderLimits.perRequest) return undefined;
  // A first reminder that was late leaves the applicant as much time as one that was not.
  return new Date(Math.max(requestedAt.getTime() + second * day, latest.getTime() + (second - first) * day));
}

/** Since when an applicant is silent: since the request, once the last reminder has gone out without an answer. */
export function silentSince(request: RemindableRequest): Date | undefined {
  const isReminded = request.remindedAt.length >= reminderLimits.perRequest;
  return isReminded && isUnanswered(request) ? request.requestedAt : undefined;
}

/** Reminders of a request that still waits can be stopped, and go on again. */
export function decideStoppingReminders(request: RemindableRequest): Outcome<null, CaseRefusal> {
  return isUnanswered(request) ? accept(null) : refuse({ code: 'case-not-waiting' });
}

function isUnanswered({ status, answeredAt }: RemindableRequest): boolean {
  return status === 'changes_requested' && answeredAt === null;
}
