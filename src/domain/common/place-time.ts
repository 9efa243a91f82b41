/** Local times at a place, converted with the offset that applies there on that day. */
import { clockParts, offsetOf } from './clock-offset.ts';
import type { Country } from './countries.ts';

/** The time zone of each producer country; `other` has none. */
export const countryZones: { readonly [Name in Exclude<Country, 'other'>]: string } = {
  croatia: 'Europe/Zagreb',
  france: 'Europe/Paris',
  greece: 'Europe/Athens',
  italy: 'Europe/Rome',
  portugal: 'Europe/Lisbon',
  slovenia: 'Europe/Ljubljana',
  spain: 'Europe/Madrid',
  tunisia: 'Africa/Tunis',
  turkey: 'Europe/Istanbul',
};

export function zoneOf(country: string): string | undefined {
  return Object.entries(countryZones).find(([name]) => name === country)?.[1];
}

/** `2026-10-03T07:00` in Athens is `2026-10-03T07:00:00+03:00`; undefined for an invalid time. */
export function instantAt(local: string, zone: string): string | undefined {
  const offset = offsetAt(local, zone);
  return offset === undefined ? undefined : `${local.slice(0, 16)}:00${offset}`;
}

/**
 * The instants at which the clock at a place shows `2026-10-25T03:30`: two in the hour that is repeated when
 * clocks go back, none in the hour that is skipped. Earlier first.
 */
export function instantsAt(local: string, zone: string): Date[] {
  const asUtc = Date.parse(`${local}Z`);
  const day = 24 * 60 * 60_000;
  const offsets = new Set([asUtc - day, asUtc + day].map((near) => millisecondsOf(offsetOf(near, zone))));
  return [...offsets]
    .map((offset) => new Date(asUtc - offset))
    .filter((instant) => clockAt(instant.toISOString(), zone) === local)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

/** `+03:00` */
export function offsetAt(local: string, zone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return undefined;
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The offset of the same clock time in UTC is right except for a few hours around a daylight saving change.
  const near = offsetOf(asUtc, zone);
  return offsetOf(asUtc - millisecondsOf(near), zone);
}

function millisecondsOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Whether a time zone of this name exists: `Europe/Athens`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** The local time at the place: `2026-10-03T07:00`. */
export function clockAt(instant: string, zone: string): string {
  const parts = clockParts(Date.parse(instant), zone);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}
