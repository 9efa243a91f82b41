/**
 * When a call begins, so that nobody has to guess by whose clock: weekday, day and hour with the country of
 * that clock, or its city, and its distance from UTC on that very day.
 */
import { countryZones, offsetThen } from '../../domain/common/place-time.ts';
import type { Words } from '../words/words.ts';

type Wording = Pick<Words, 't' | 'formats' | 'language'>;

/** The name of a clock stays on one line. */
const noBreak = '\u00a0';

/** `Monday, 23 November 2026, 14:00 (Greece, UTC+2)` */
export function callTime(words: Wording, instant: string, zone: string): string {
  return `${weekday(words, instant, zone)}, ${words.formats.dateTime(instant, zone)} (${clockName(words, instant, zone)})`;
}

/** `Greece, UTC+2` */
export function clockName({ t }: Pick<Words, 't'>, instant: string, zone: string): string {
  const [country] = countriesOf(zone);
  const place = country === undefined ? cityOf(zone) : t(`common.country.${country}`);
  return `${place}, ${distance(instant, zone)}`.replaceAll(' ', noBreak);
}

export function weekday({ language }: Pick<Words, 'language'>, instant: string, zone: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    timeZone: zone,
  }).format(new Date(instant));
}

function countriesOf(zone: string): (keyof typeof countryZones)[] {
  const names = Object.keys(countryZones).filter(
    (name): name is keyof typeof countryZones => name in countryZones,
  );
  return names.filter((name) => countryZones[name] === zone);
}

/** `America/New_York` -> `New York` */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** `UTC+2`, `UTC−5`, `UTC+5:30` */
function distance(instant: string, zone: string): string {
  const offset = offsetThen(instant, zone);
  const [hours = '00', minutes = '00'] = offset.slice(1).split(':');
  const sign = offset.startsWith('-') ? '−' : '+';
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}
