/** The clock of a time zone at an instant, and its UTC offset. Separate because every page needs only this. */

/** At most `maxFormats`: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
const maxFormats = 100;

/** What a clock in the zone shows: year, month, day, hour, minute, and its offset as `timeZoneName`. `instant` in milliseconds. */
export function clockParts(instant: number, zone: string): Intl.DateTimeFormatPart[] {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      timeZoneName: 'longOffset',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    if (formats.size >= maxFormats) formats.clear();
    formats.set(zone, format);
  }
  return format.formatToParts(instant);
}

/** The UTC offset of a time zone at an instant: `+03:00`. */
export function offsetThen(instant: string, zone: string): string {
  return offsetOf(Date.parse(instant), zone);
}

/** `instant` in milliseconds. */
export function offsetOf(instant: number, zone: string): string {
  const name = clockParts(instant, zone).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00';
}
