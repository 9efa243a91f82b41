/**
 * When a case is due: applicants were promised a response within five to seven business days. Days on which
 * the applicant has to respond do not count.
 */

import { daysAfter } from '../../src/domain/common/dates.ts';
import { type BusinessCalendar, businessDayOf } from '../../src/domain/common/deadlines.ts';
import { weekdayOf } from '../../src/domain/common/weekdays.ts';

/** A period in which the applicant had to respond; `to` is absent while it lasts. */
export interface ClockStop {
  readonly from: Date;
  readonly to: Date | undefined;
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
