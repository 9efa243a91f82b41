/** The times offered for calls: within the hours of the host. */
import { daysAfter } from '../common/dates.ts';
import { clockAt, instantsAt, zoneOf } from '../common/place-time.ts';
import { type Weekday, weekdayOf } from '../common/weekdays.ts';
import { type Availability, type Hours, isDayOff } from './availability.ts';

/** The specification: fourteen days from tomorrow. */
export const slotDays = 14;

/** The time zone of a producer; for a country without one, that of most of our producers' groves. */
export function zoneOfProducer(country: string): string {
  return zoneOf(country) ?? 'Europe/Athens';
}

export interface Span {
  readonly scheduledAt: Date;
  /** Minutes. */
  readonly duration: number;
}

export interface SlotRequest {
  readonly now: Date;
  /** Minutes. */
  readonly duration: number;
  /** Weekdays without calls, whatever the hours say. */
  readonly closedDays: readonly Weekday[];
}

/**
 * Start times, earliest first. Nine o'clock stays nine o'clock across a daylight saving change: each day uses
 * its own offset. A skipped time is not offered, a repeated one is offered once.
 */
export function slotsOf(availability: Availability, { now, duration, closedDays }: SlotRequest): Date[] {
  const { timeZone, hours, interval, daysOff } = availability;
  const today = clockAt(now.toISOString(), timeZone).slice(0, 10);
  const days = Array.from({ length: slotDays }, (_, index) => daysAfter(today, index + 1));
  const slots = days
    .filter((day) => !closedDays.includes(weekdayOf(day)) && !isDayOff(daysOff, day))
    .flatMap((day) =>
      hours[weekdayOf(day)].flatMap((one) =>
        beginningsIn(one, interval).flatMap((time) => slotAt({ day, time, end: one.to }, duration, timeZone)),
      ),
    );
  return slots.toSorted((one, other) => one.getTime() - other.getTime());
}

/** Whether a call takes place within the hours of its host, whether or not that time is offered. */
export function isWithinHours(
  { timeZone, hours, daysOff }: Availability,
  { scheduledAt, duration }: Span,
  closedDays: readonly Weekday[],
): boolean {
  const localTime = (instant: Date) => clockAt(instant.toISOString(), timeZone);
  const start = localTime(scheduledAt);
  const over = localTime(new Date(scheduledAt.getTime() + duration * 60_000));
  const day = start.slice(0, 10);
  if (closedDays.includes(weekdayOf(day)) || isDayOff(daysOff, day)) return false;
  return hours[weekdayOf(day)].some(({ from, to }) => `${day}T${from}` <= start && over <= `${day}T${to}`);
}

/** Local times: `09:00`, `11:00`. */
function beginningsIn({ from, to }: Hours, interval: number): string[] {
  const first = minutesOf(from);
  const count = Math.max(0, Math.ceil((minutesOf(to) - first) / interval));
  return Array.from({ length: count }, (_, index) => timeOf(first + index * interval));
}

interface SlotPlace {
  readonly day: string;
  readonly time: string;
  /** End of the hours that contain it. */
  readonly end: string;
}

function slotAt({ day, time, end }: SlotPlace, duration: number, zone: string): Date[] {
  const [begin] = instantsAt(`${day}T${time}`, zone);
  if (begin === undefined) return [];
  const over = new Date(begin.getTime() + duration * 60_000);
  return clockAt(over.toISOString(), zone) <= `${day}T${end}` ? [begin] : [];
}

/** The slots in which a call of `duration` overlaps none of `taken`. */
export function freeSlots(slots: readonly Date[], duration: number, taken: readonly Span[]): Date[] {
  return slots.filter((slot) => !taken.some((span) => overlap({ scheduledAt: slot, duration }, span)));
}

function overlap(one: Span, other: Span): boolean {
  return beginning(one) < end(other) && beginning(other) < end(one);
}

const beginning = ({ scheduledAt }: Span) => scheduledAt.getTime();
const end = (span: Span) => beginning(span) + span.duration * 60_000;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
