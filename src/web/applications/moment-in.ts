/** When something was kept, as people say it: the hour on the same day, the day and the hour otherwise. */
import type { Words } from '../words/words.ts';

/** Shown in the browser only, so the reader's own clock is meant. */
export function momentIn({ formats }: Pick<Words, 'formats'>, instant: string, now: number): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday ? formats.time(instant, zone) : formats.dateTime(instant, zone);
}
