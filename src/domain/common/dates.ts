/** Calendar days are text, `2026-11-21`: they compare as text and know no time zone. */

/** The day in UTC, which is the register's day wherever somebody reads it. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The same day `months` later, or earlier when negative; a day that does not exist there is the month's last. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** How many days lie between two days; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
