/** When something was kept, as people say it: the hour on the same day, the day and the hour otherwise. */
import type { Words } from '../words/words.ts';

/** Shown in the browser only, so the reader's own clock is meant. */
export function momentIn({ language, formats }: Words, instant: string, now: number): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  if (!isToday) return formats.dateTime(instant, zone);
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: zone }).format(new Date(instant));
}
