/** The hours of an administrator's calls as typed: two spans a day, empty ones are ignored. */
import type { RequestOf } from '../../../../contract/common/route.ts';
import type {
  AvailabilityResponse,
  saveCallAvailability,
} from '../../../../contract/verification-calls/availability.ts';
import { type Weekday, weekdays } from '../../../../domain/common/weekdays.ts';
import {
  availabilityLimits,
  callIntervals,
  type DaysOff,
  daysOffToCome,
  type Hours,
  type HoursErrorCode,
  hoursErrorOf,
  ofEachDay,
} from '../../../../domain/verification-calls/availability.ts';

export interface AvailabilityDraft {
  readonly timeZone: string;
  /** Minutes, as text: the value of a select. */
  readonly interval: string;
  readonly hours: Readonly<Record<Weekday, readonly Hours[]>>;
  readonly daysOff: readonly DaysOff[];
  /** Typed and not added yet. */
  readonly newDays: DaysOff;
}

const none = { from: '', to: '' } as const;

export function draftOf(saved: AvailabilityResponse, deviceZone: string): AvailabilityDraft {
  return {
    timeZone: saved.timeZone ?? deviceZone,
    interval: String(saved.interval),
    hours: ofEachDay((day) =>
      Array.from({ length: availabilityLimits.hoursADay }, (_, index) => saved.hours[day][index] ?? none),
    ),
    daysOff: saved.daysOff,
    newDays: none,
  };
}

export type DraftError =
  | { readonly day: Weekday; readonly code: HoursErrorCode | 'incomplete' }
  | { readonly day: 'new'; readonly code: 'incomplete' | 'order' };

/** In the order of the form. */
export function draftErrors({ hours, newDays }: AvailabilityDraft): DraftError[] {
  const ofWeek = weekdays.flatMap((day): DraftError[] => {
    if (hours[day].some(({ from, to }) => (from === '') !== (to === '')))
      return [{ day, code: 'incomplete' }];
    const code = hoursErrorOf(hours[day].filter(isTyped));
    return code === undefined ? [] : [{ day, code }];
  });
  const ofNew = newDaysErrorOf(newDays);
  return ofNew === undefined ? ofWeek : [...ofWeek, { day: 'new', code: ofNew }];
}

/** A single day off if no last day is typed. */
export function newDaysErrorOf({ from, to }: DaysOff): 'incomplete' | 'order' | undefined {
  if (from === '') return to === '' ? undefined : 'incomplete';
  return to !== '' && to < from ? 'order' : undefined;
}

export function addDaysOff(daysOff: readonly DaysOff[], { from, to }: DaysOff): readonly DaysOff[] {
  if (from === '') return daysOff;
  const last = to === '' ? from : to;
  const isThere = daysOff.some((one) => one.from === from && one.to === last);
  // With the earliest possible day as today no days are past: only the sorting is needed.
  return isThere ? daysOff : daysOffToCome([...daysOff, { from, to: last }], '');
}

export function inputOf(
  draft: AvailabilityDraft,
  revision: number,
): RequestOf<typeof saveCallAvailability>['body'] {
  return {
    timeZone: draft.timeZone,
    interval: callIntervals.find((one) => String(one) === draft.interval) ?? callIntervals[0],
    hours: ofEachDay((day) => draft.hours[day].filter(isTyped)),
    daysOff: addDaysOff(draft.daysOff, draft.newDays),
    revision,
  };
}

function isTyped({ from }: Hours): boolean {
  return from !== '';
}

export function withHours(
  draft: AvailabilityDraft,
  day: Weekday,
  index: number,
  change: Partial<Hours>,
): AvailabilityDraft {
  const changed = draft.hours[day].map((one, place) => (place === index ? { ...one, ...change } : one));
  return { ...draft, hours: { ...draft.hours, [day]: changed } };
}

/** Parses what was typed before a reload; undefined if it is invalid. */
export function readStoredDraft(
  persisted: object | null,
): { draft: AvailabilityDraft; revision: number } | undefined {
  if (persisted === null || !('draft' in persisted && 'revision' in persisted)) return undefined;
  const { draft, revision } = persisted;
  return typeof revision === 'number' && isDraft(draft) ? { draft, revision } : undefined;
}

function isDraft(value: unknown): value is AvailabilityDraft {
  if (!isRecord(value)) return false;
  const { timeZone, interval, hours, daysOff, newDays } = value;
  return (
    typeof timeZone === 'string' &&
    typeof interval === 'string' &&
    isRecord(hours) &&
    weekdays.every((day) => isSpans(hours[day])) &&
    isSpans(daysOff) &&
    isSpan(newDays)
  );
}

function isSpans(value: unknown): boolean {
  return Array.isArray(value) && value.every(isSpan);
}

function isSpan(value: unknown): boolean {
  return isRecord(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
