/** Calendar days are text, `2026-11-21`: they compare as text and know no time zone. */

/** The day in UTC, which is the register's day wherever somebody reads it. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
