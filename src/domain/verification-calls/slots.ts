/** The times that are offered for calls: four a day, by the clock of whoever schedules. */
import { daysAfter } from '../common/dates.ts';
import { clockAt, instantAt, zoneOf } from '../common/place-time.ts';

/** The specification's: fourteen days from tomorrow, four times a day. */
export const slotDays = 14;
export const slotHours = [9, 11, 14, 16] as const;

/** By whose clock a producer lives; where the country says nothing, that of most of the register's groves. */
export function zoneOfProducer(country: string): string {
  return zoneOf(country) ?? 'Europe/Athens';
}

export interface Span {
  readonly scheduledAt: Date;
  /** Minutes. */
  readonly duration: number;
}

/**
 * The 56 beginnings, earliest first. Nine o'clock is nine o'clock on both sides of a change of the clocks:
 * each day is read with the offset that holds on it.
 */
export function slotsFrom(now: Date, zone: string): Date[] {
  const today = clockAt(now.toISOString(), zone).slice(0, 10);
  return Array.from({ length: slotDays }, (_, index) => daysAfter(today, index + 1)).flatMap((day) =>
    slotHours.flatMap((hour) => {
      const instant = instantAt(`${day}T${String(hour).padStart(2, '0')}:00`, zone);
      return instant === undefined ? [] : [new Date(instant)];
    }),
  );
}

/** Those in which a call of `duration` touches none of `taken`. */
export function freeSlots(slots: readonly Date[], duration: number, taken: readonly Span[]): Date[] {
  return slots.filter((slot) => !taken.some((span) => overlap({ scheduledAt: slot, duration }, span)));
}

function overlap(one: Span, other: Span): boolean {
  return beginning(one) < end(other) && beginning(other) < end(one);
}

const beginning = ({ scheduledAt }: Span) => scheduledAt.getTime();
const end = (span: Span) => beginning(span) + span.duration * 60_000;
