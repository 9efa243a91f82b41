/**
 * The time of a call without ambiguity: weekday, date and time, with the country or city of the time zone and
 * its UTC offset on that day.
 */
import { clockName } from '../../kernel/i18n/clock-name.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';

type Wording = Pick<Translations, 't' | 'formats' | 'language'>;

/** `Monday, 23 November 2026, 14:00 (Greece, UTC+2)` */
export function callTime(i18n: Wording, instant: string, zone: string): string {
  return `${weekday(i18n, instant, zone)}, ${i18n.formats.dateTime(instant, zone)} (${clockName(i18n, instant, zone)})`;
}

export function weekday({ language }: Pick<Translations, 'language'>, instant: string, zone: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    timeZone: zone,
  }).format(new Date(instant));
}
