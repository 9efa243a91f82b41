/**
 * The time of a call without ambiguity: weekday, date and time, with the country or city of the time zone and
 * its UTC offset on that day.
 */
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { clockName } from '../../../kernel/i18n/clock-name.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';

type Wording = Pick<Translations, 't' | 'formats' | 'language'>;

/** Languages that write no comma between a weekday and its date: `lunedì 23 novembre 2026`. */
const withoutComma: readonly SiteLanguage[] = ['el', 'it'];

/** `Monday, 23 November 2026, 14:00 (Greece, UTC+2)` */
export function callTime(i18n: Wording, instant: string, zone: string): string {
  const comma = withoutComma.includes(i18n.language) ? '' : ',';
  const day = `${weekday(i18n, instant, zone)}${comma}`;
  return `${day} ${i18n.formats.dateTime(instant, zone)} (${clockName(i18n, instant, zone)})`;
}

export function weekday({ language }: Pick<Translations, 'language'>, instant: string, zone: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    timeZone: zone,
  }).format(new Date(instant));
}
