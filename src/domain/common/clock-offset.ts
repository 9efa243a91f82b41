/** The UTC offset of a time zone at an instant. Separate because every page needs only this. */

/** The UTC offset of a time zone at an instant: `+03:00`. */
export function offsetThen(instant: string, zone: string): string {
  return offsetOf(Date.parse(instant), zone);
}

/** `instant` in milliseconds. */
export function offsetOf(instant: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00';
}
