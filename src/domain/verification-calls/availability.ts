/** When an administrator holds verification calls: hours of each weekday by a clock of their own, and days off. */
import type { Weekday } from '../common/weekdays.ts';

/** From and to by the clock, such as `09:00` and `12:00`: a call begins and ends within. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}

export type WeeklyHours = Readonly<Record<Weekday, readonly Hours[]>>;

/** Both days are off, and all between. */
export interface DaysOff {
  readonly from: string;
  readonly to: string;
}

export interface Availability {
  readonly timeZone: string;
  readonly hours: WeeklyHours;
  /** Minutes from the beginning of one offered call to the next. */
  readonly interval: number;
  readonly daysOff: readonly DaysOff[];
}

export const availabilityLimits = { hoursADay: 2, daysOff: 40 } as const;

/** Minutes. */
export const callIntervals = [15, 30, 45, 60, 90, 120] as const;
export type CallInterval = (typeof callIntervals)[number];

/** The specification's four times a day: at nine, eleven, two and four. */
const usualHours: readonly Hours[] = [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '17:00' },
];
export const usualInterval = 120 satisfies CallInterval;

/** Of an administrator who has set no hours yet. */
export function usualAvailability(timeZone: string): Availability {
  return { timeZone, hours: ofEachDay(() => usualHours), interval: usualInterval, daysOff: [] };
}

export function ofEachDay<Value>(valueOf: (day: Weekday) => Value): Record<Weekday, Value> {
  return {
    monday: valueOf('monday'),
    tuesday: valueOf('tuesday'),
    wednesday: valueOf('wednesday'),
    thursday: valueOf('thursday'),
    friday: valueOf('friday'),
    saturday: valueOf('saturday'),
    sunday: valueOf('sunday'),
  };
}

export type HoursFault = 'order' | 'overlap';

/** What is wrong with the hours of one day, in the order in which they are written; undefined where nothing is. */
export function faultOfHours(hours: readonly Hours[]): HoursFault | undefined {
  if (hours.some(({ from, to }) => from >= to)) return 'order';
  const overlaps = hours.some((one, index) =>
    hours.slice(index + 1).some((other) => one.from < other.to && other.from < one.to),
  );
  return overlaps ? 'overlap' : undefined;
}

/** A day off that is over is no longer of use to anyone. */
export function daysOffToCome(daysOff: readonly DaysOff[], today: string): DaysOff[] {
  return daysOff
    .filter(({ to }) => to >= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

export function isDayOff(daysOff: readonly DaysOff[], day: string): boolean {
  return daysOff.some(({ from, to }) => from <= day && day <= to);
}
