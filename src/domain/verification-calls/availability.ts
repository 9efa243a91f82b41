/** When an administrator holds verification calls: hours by weekday in their time zone, and days off. */
import { err, ok, type Result } from '../common/result.ts';
import type { Weekday } from '../common/weekdays.ts';
import type { CallRefusal } from './refusals.ts';

/** Start and end in local time, such as `09:00` and `12:00`: a call fits within them. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}

export type WeeklyHours = Readonly<Record<Weekday, readonly Hours[]>>;

/** Both days are inclusive. */
export interface DaysOff {
  readonly from: string;
  readonly to: string;
  /** The administrator who takes over what is assigned to this one on these days. */
  readonly coverId?: string | undefined;
}

export interface Availability {
  readonly timeZone: string;
  readonly hours: WeeklyHours;
  /** Minutes between the starts of two offered calls. */
  readonly interval: number;
  readonly daysOff: readonly DaysOff[];
}

export const availabilityLimits = { hoursADay: 2, daysOff: 40 } as const;

/** Minutes. */
export const callIntervals = [15, 30, 45, 60, 90, 120] as const;
export type CallInterval = (typeof callIntervals)[number];

/** The four times a day of the specification: at nine, eleven, two and four. */
const usualHours: readonly Hours[] = [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '17:00' },
];
export const usualInterval = 120 satisfies CallInterval;

/** The default for an administrator who has not set any hours. */
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

export type HoursErrorCode = 'order' | 'overlap';

/** The first error in the hours of one day; undefined when there is none. */
export function hoursErrorOf(hours: readonly Hours[]): HoursErrorCode | undefined {
  if (hours.some(({ from, to }) => from >= to)) return 'order';
  const overlaps = hours.some((one, index) =>
    hours.slice(index + 1).some((other) => one.from < other.to && other.from < one.to),
  );
  return overlaps ? 'overlap' : undefined;
}

/** Drops days off that are over. */
export function daysOffToCome(daysOff: readonly DaysOff[], today: string): DaysOff[] {
  return daysOff
    .filter(({ to }) => to >= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** Another administrator covers for `userId`. */
export function checkCovers(
  daysOff: readonly DaysOff[],
  userId: string,
  administrators: readonly string[],
): Result<null, CallRefusal> {
  const isPossible = daysOff.every(
    ({ coverId }) => coverId === undefined || (coverId !== userId && administrators.includes(coverId)),
  );
  return isPossible ? ok(null) : err({ code: 'cover-not-administrator' });
}

export function isDayOff(daysOff: readonly DaysOff[], day: string): boolean {
  return daysOff.some(({ from, to }) => from <= day && day <= to);
}
