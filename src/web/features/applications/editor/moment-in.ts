/** The time of a save: the hour if it was today, otherwise the date and the hour. */
import type { Translations } from '../../../kernel/i18n/translations.ts';

/** Rendered in the browser only, so the reader's clock applies. */
export function momentIn({ formats }: Pick<Translations, 'formats'>, instant: string, now: number): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday ? formats.time(instant, zone) : formats.dateTime(instant, zone);
}
