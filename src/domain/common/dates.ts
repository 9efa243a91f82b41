/** Calendar days are text, `2026-11-21`: they compare as text and have no time zone. */

/** Every day in UTC has this length. */
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The day in UTC, which counts for all records, wherever the reader is. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The same day `months` later, or earlier when negative; at most the last day of that month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** The day `days` later, or earlier when negative. */
export function daysAfter(day: string, days: number): string {
  return dayOf(laterByDays(new Date(day), days));
}

/** The instant `days` times 24 hours later, or earlier when negative. */
export function laterByDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayMilliseconds);
}

/** Days between two days; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}
