/** The days of the week, Monday first, as in ISO 8601. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The weekday of a calendar day such as `2026-11-21`. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday';
}

/** 1 is Monday, 7 is Sunday, as in the database. */
export function numberOfWeekday(day: Weekday): number {
  return weekdays.indexOf(day) + 1;
}
