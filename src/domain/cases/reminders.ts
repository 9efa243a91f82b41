/**
 * Reminders to an applicant who has not responded to a request: when the next one is due, and when they end.
 * Administrators and the reminder job follow the same rules.
 */
import type { ApplicationStatus } from '../applications/states.ts';
import { err, ok, type Result } from '../common/result.ts';
import type { CaseRefusal } from './refusals.ts';

export const reminderLimits = {
  /** Per request; the database refuses a third. */
  perRequest: 2,
  /** Hours between two reminders. */
  every: 24,
  /** Days after the request. */
  days: { least: 1, most: 90 },
} as const;

/** Days after the request on which the job sends the first and second reminder. */
export type ReminderDays = readonly [first: number, second: number];
export const defaultReminderDays: ReminderDays = [5, 10];

/** A request to an applicant, with the reminders sent so far. */
export interface RemindableRequest {
  readonly status: ApplicationStatus;
  readonly requestedAt: Date;
  readonly answeredAt: Date | null;
  /** When an administrator stopped the reminders; null while they continue. */
  readonly stoppedAt: Date | null;
  /** Oldest first. */
  readonly remindedAt: readonly Date[];
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The number of the reminder that an administrator may send now. */
export function decideReminder(request: RemindableRequest, now: Date): Result<number, CaseRefusal> {
  const { stoppedAt, remindedAt } = request;
  if (!isUnanswered(request)) return err({ code: 'case-not-waiting' });
  if (stoppedAt !== null) return err({ code: 'case-reminders-stopped' });
  if (remindedAt.length >= reminderLimits.perRequest) return err({ code: 'case-reminder-limit-reached' });
  const latest = remindedAt.at(-1);
  const isTooSoon = latest !== undefined && now.getTime() - latest.getTime() < reminderLimits.every * hour;
  return isTooSoon ? err({ code: 'case-reminder-too-soon' }) : ok(remindedAt.length + 1);
}

/** The number of the reminder that the job must send now. */
export function decideDueReminder(
  request: RemindableRequest,
  days: ReminderDays,
  now: Date,
): Result<number, CaseRefusal> {
  const dueAt = nextReminderAt(request, days);
  if (dueAt !== undefined && now < dueAt) return err({ code: 'case-reminder-too-soon' });
  return decideReminder(request, now);
}

/** When the job sends the next reminder; undefined when there is none left. */
export function nextReminderAt(request: RemindableRequest, days: ReminderDays): Date | undefined {
  const { requestedAt, stoppedAt, remindedAt } = request;
  if (!isUnanswered(request) || stoppedAt !== null) return undefined;
  const [first, second] = days;
  const latest = remindedAt.at(-1);
  if (latest === undefined) return new Date(requestedAt.getTime() + first * day);
  if (remindedAt.length >= reminderLimits.perRequest) return undefined;
  // After a late first reminder the applicant gets the same interval before the second.
  return new Date(Math.max(requestedAt.getTime() + second * day, latest.getTime() + (second - first) * day));
}

/** The start of the applicant's silence: the request, once the last reminder has been sent in vain. */
export function silentSince(request: RemindableRequest): Date | undefined {
  const isReminded = request.remindedAt.length >= reminderLimits.perRequest;
  return isReminded && isUnanswered(request) ? request.requestedAt : undefined;
}

/** Reminders of an open request can be stopped and resumed. */
export function decideStoppingReminders(request: RemindableRequest): Result<null, CaseRefusal> {
  return isUnanswered(request) ? ok(null) : err({ code: 'case-not-waiting' });
}

function isUnanswered({ status, answeredAt }: RemindableRequest): boolean {
  return status === 'changes_requested' && answeredAt === null;
}
