/**
 * When a call begins, so that nobody has to guess by whose clock: weekday, day and hour with the country of
 * that clock, or its city, and its distance from UTC on that very day.
 */
import { clockName } from '../words/clock-name.ts';
import type { Words } from '../words/words.ts';

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
