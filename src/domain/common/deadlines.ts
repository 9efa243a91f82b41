/** Deadlines of the work of administrators, in business days, and whether they have passed. */
import { clockAt } from './place-time.ts';
import type { Weekday } from './weekdays.ts';

/** Business days: applicants were promised a response within five to seven. */
export const caseDays = { due: 5, late: 7 } as const;

/** The calendar by which the database computes when work is due (`case_day`). */
export interface BusinessCalendar {
  /** The time zone that decides which day it is. */
  readonly timeZone: string;
  /** At least one weekday is not in it. */
  readonly weekend: readonly Weekday[];
}

export function businessDayOf(instant: Date, { timeZone }: BusinessCalendar): string {
  return clockAt(instant.toISOString(), timeZone).slice(0, 10);
}

export interface Deadline {
  /** The target date; null while the deadline is paused. */
  readonly dueOn: string | null;
  /** Work is overdue after this day. */
  readonly lateOn: string | null;
}

/** `isOpen`: it waits for administrators. Whatever ended or waits for an applicant is never overdue. */
export function deadlineOn(
  today: string,
  { dueOn, lateOn, isOpen }: Deadline & { readonly isOpen: boolean },
): Deadline & { readonly passed: boolean; readonly overdue: boolean } {
  return {
    dueOn,
    lateOn,
    passed: isOpen && dueOn !== null && dueOn < today,
    overdue: isOpen && lateOn !== null && lateOn < today,
  };
}
