/**
 * When a case is due: applicants were promised a response within five to seven business days. Days on which
 * the applicant has to respond do not count. The database computes the same days (`case_day`) to sort and
 * filter.
 */
import { daysAfter } from '../common/dates.ts';
import { clockAt } from '../common/place-time.ts';
import { type Weekday, weekdayOf } from '../common/weekdays.ts';

/** Business days. */
export const targetDays = 5;
/** Business days after which a case is overdue. */
export const overdueDays = 7;

export interface BusinessCalendar {
  /** The time zone that decides which day it is. */
  readonly timeZone: string;
  /** At least one weekday is not in it. */
  readonly weekend: readonly Weekday[];
}

/** A period in which the applicant had to respond; `to` is absent while it lasts. */
export interface ClockStop {
  readonly from: Date;
  readonly to: Date | undefined;
}

export function businessDayOf(instant: Date, { timeZone }: BusinessCalendar): string {
  return clockAt(instant.toISOString(), timeZone).slice(0, 10);
}

/** The day on which this many business days have passed; undefined while the clock is stopped. */
export function dayAfterBusinessDays(
  openedAt: Date,
  stops: readonly ClockStop[],
  days: number,
  calendar: BusinessCalendar,
): string | undefined {
  const stopped = stops.map(({ from, to }) => ({
    first: businessDayOf(from, calendar),
    end: to && businessDayOf(to, calendar),
  }));
  if (stopped.some(({ end }) => end === undefined)) return undefined;
  let day = businessDayOf(openedAt, calendar);
  for (let remaining = days; remaining > 0; ) {
    day = daysAfter(day, 1);
    const isStopped = stopped.some(({ first, end = '' }) => day >= first && day < end);
    if (!isStopped && !isWeekend(day, calendar)) remaining -= 1;
  }
  return day;
}

function isWeekend(day: string, { weekend }: BusinessCalendar): boolean {
  return weekend.includes(weekdayOf(day));
}
