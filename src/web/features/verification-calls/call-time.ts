/**
 * The time of a call without ambiguity: weekday, date and time, with the country or city of the time zone and
 * its UTC offset on that day.
 */
import { clockName } from '../../kernel/i18n/clock-name.ts';
import type { Words } from '../../kernel/i18n/words.ts';

type Wording = Pick<Words, 't' | 'formats' | 'language'>;

/** `Monday, 23 November 2026, 14:00 (Greece, UTC+2)` */
export function callTime(words: Wording, instant: string, zone: string): string {
  return `${weekday(words, instant, zone)}, ${words.formats.dateTime(instant, zone)} (${clockName(words, instant, zone)})`;
}

export function weekday({ language }: Pick<Words, 'language'>, instant: string, zone: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    timeZone: zone,
  }).format(new Date(instant));
}
