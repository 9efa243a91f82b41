/** The hours of an administrator's calls as typed: two spans a day, empty ones are ignored. */
import type { RequestOf } from '../../../../contract/common/route.ts';
import type {
  AvailabilityResponse,
  saveCallAvailabilityRoute,
} from '../../../../contract/verification-calls/availability.ts';
import { type Weekday, weekdays } from '../../../../domain/common/weekdays.ts';
import {
  availabilityLimits,
  callIntervals,
  type DaysOff,
  daysOffToCome,
  type Hours,
  hoursErrorOf,
  ofEachDay,
} from '../../../../domain/verification-calls/availability.ts';
import type { Checked } from '../../../kernel/forms/check-typed.ts';

type HoursField = `hours-${Weekday}`;
/** The names of the groups that can have an error. */
export type AvailabilityField = HoursField | 'days-off';
export const availabilityFields: readonly AvailabilityField[] = [...weekdays.map(hoursField), 'days-off'];

export type AvailabilityValues = {
  /** Start and end of each span. */
  readonly [Field in HoursField]: readonly string[];
} & {
  readonly 'time-zone': string;
  /** Minutes, as text: the value of a select. */
  readonly interval: string;
  /** First and last day, typed and not added yet. */
  readonly 'days-off': readonly string[];
  /** Who covers on the days that are not added yet; empty without a cover. */
  readonly 'days-off-cover': string;
  /** The days off that were added, such as `2026-12-24/2027-01-06` or `2026-12-24/2027-01-06/admin-2`. */
  readonly added: readonly string[];
  /** Of what was saved when this was typed; another window may have saved since. */
  readonly revision: string;
};

export const availabilityErrorKinds = ['incomplete', 'order', 'overlap'] as const;
export type AvailabilityErrorKind = (typeof availabilityErrorKinds)[number];

export function hoursField(day: Weekday): HoursField {
  return `hours-${day}`;
}

const none: Hours = { from: '', to: '' };

export function availabilityValuesOf(saved: AvailabilityResponse, deviceZone: string): AvailabilityValues {
  const spans = { length: availabilityLimits.hoursADay };
  const timesOf = (day: Weekday) =>
    Array.from(spans, (_, index) => saved.hours[day][index] ?? none).flatMap(({ from, to }) => [from, to]);
  const times = ofEachDay(timesOf);
  return {
    'hours-monday': times.monday,
    'hours-tuesday': times.tuesday,
    'hours-wednesday': times.wednesday,
    'hours-thursday': times.thursday,
    'hours-friday': times.friday,
    'hours-saturday': times.saturday,
    'hours-sunday': times.sunday,
    'time-zone': saved.timeZone ?? deviceZone,
    interval: String(saved.interval),
    'days-off': ['', ''],
    'days-off-cover': '',
    added: saved.daysOff.map(writeDays),
    revision: String(saved.revision),
  };
}

export function hoursOf(values: AvailabilityValues, day: Weekday): Hours[] {
  const times = values[hoursField(day)];
  const starts = times.filter((_, place) => place % 2 === 0);
  return starts.map((from, index) => ({ from, to: times[2 * index + 1] ?? '' }));
}

/** The times of a day after a change of one span. */
export function timesWith(
  values: AvailabilityValues,
  day: Weekday,
  { index, change }: { readonly index: number; readonly change: Partial<Hours> },
): readonly string[] {
  const hours = hoursOf(values, day).map((one, place) => (place === index ? { ...one, ...change } : one));
  return hours.flatMap(({ from, to }) => [from, to]);
}

export function daysOffOf({ added }: AvailabilityValues): readonly DaysOff[] {
  return added.map((text) => {
    const [from = '', to = '', ...cover] = text.split('/');
    return { from, to, ...coverOf(cover.join('/')) };
  });
}

export function writeDays({ from, to, coverId }: DaysOff): string {
  return [from, to, ...(coverId === undefined ? [] : [coverId])].join('/');
}

function coverOf(coverId: string): Pick<DaysOff, 'coverId'> {
  return coverId === '' ? {} : { coverId };
}

export function newDaysOf(values: AvailabilityValues): DaysOff {
  const [from = '', to = ''] = values['days-off'];
  return { from, to, ...coverOf(values['days-off-cover']) };
}

export function checkAvailability(
  values: AvailabilityValues,
): Checked<RequestOf<typeof saveCallAvailabilityRoute>['body'], AvailabilityField, AvailabilityErrorKind> {
  const ofWeek = weekdays.map((day) => [hoursField(day), hoursErrorOfDay(hoursOf(values, day))] as const);
  const found = [...ofWeek, ['days-off', newDaysErrorOf(newDaysOf(values))] as const].filter(
    ([, error]) => error !== undefined,
  );
  if (found.length > 0) return { ok: false, errors: Object.fromEntries(found) };
  return {
    ok: true,
    input: {
      timeZone: values['time-zone'],
      interval: callIntervals.find((one) => String(one) === values.interval) ?? callIntervals[0],
      hours: ofEachDay((day) => hoursOf(values, day).filter(isTyped)),
      daysOff: addDaysOff(daysOffOf(values), newDaysOf(values)),
      revision: Number(values.revision),
    },
  };
}

function hoursErrorOfDay(hours: readonly Hours[]): AvailabilityErrorKind | undefined {
  if (hours.some(({ from, to }) => (from === '') !== (to === ''))) return 'incomplete';
  return hoursErrorOf(hours.filter(isTyped));
}

function isTyped({ from }: Hours): boolean {
  return from !== '';
}

/** A single day off if no last day is typed. */
export function newDaysErrorOf({ from, to }: DaysOff): 'incomplete' | 'order' | undefined {
  if (from === '') return to === '' ? undefined : 'incomplete';
  return to !== '' && to < from ? 'order' : undefined;
}

export function addDaysOff(daysOff: readonly DaysOff[], { from, to, coverId }: DaysOff): readonly DaysOff[] {
  if (from === '') return daysOff;
  const last = to === '' ? from : to;
  const isThere = daysOff.some((one) => one.from === from && one.to === last);
  // With the earliest possible day as today no days are past: only the sorting is needed.
  return isThere ? daysOff : daysOffToCome([...daysOff, { from, to: last, ...coverOf(coverId ?? '') }], '');
}
