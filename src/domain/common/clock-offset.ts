/** How far the clock of a place is from UTC at an instant. Every page needs this much of the times at places, and no more. */

/** The offset of a place's clock at an instant: `+03:00`. */
export function offsetThen(instant: string, zone: string): string {
  return offsetOf(Date.parse(instant), zone);
}

/** Of an instant in milliseconds. */
export function offsetOf(instant: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00';
}
