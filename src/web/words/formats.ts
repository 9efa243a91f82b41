/**
 * Numbers, money, measures and dates as the reader's language writes them. The server and the browser
 * must agree to the letter, so instants are shown in a named time zone, never in the machine's.
 */

import { offsetThen } from '../../domain/common/clock-offset.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';

/** The clock by which most readers of a language live; until the reader's own clock is known, it is named with the time. */
const usualTimeZones: { readonly [Language in SiteLanguage]: string } = {
  // Most of the register's groves lie in Greece.
  en: 'Europe/Athens',
  el: 'Europe/Athens',
  es: 'Europe/Madrid',
  hr: 'Europe/Zagreb',
  it: 'Europe/Rome',
  sl: 'Europe/Ljubljana',
};

/** A space at which no line may break: between a figure and its unit. */
const noBreak = '\u00a0';

export function usualZone(language: SiteLanguage): string {
  return usualTimeZones[language];
}

export interface Formats {
  number(value: number, most?: number): string;
  percent(share: number): string;
  /** Integer cents, the only form in which money travels. */
  euro(cents: number): string;
  /** `1,468 mg/kg`. */
  phenolic(milligrams: number): string;
  hectares(area: number): string;
  litres(volume: number): string;
  millilitres(volume: number): string;
  kilograms(mass: number): string;
  /** A calendar date `2026-11-21`, or an instant, whose day is that of the place where one is named. */
  date(value: string | Date, timeZone?: string | null): string;
  /** The same with a short month, for tables. */
  shortDate(value: string | Date, timeZone?: string | null): string;
  /** `Oct 2026`. */
  month(value: string | Date): string;
  /** `16:00` in every language: a day's half is a second word, and times to choose from have none. */
  time(instant: string | Date, timeZone?: string): string;
  /** Without a zone by the usual clock of the language, which is named: `21 November 2026, 14:00 (UTC+2)`. */
  dateTime(instant: string | Date, timeZone?: string): string;
  /** `UTC+2`, `UTC−5`, `UTC+5:30`: how far the clock of a zone is from UTC at that instant. */
  distance(instant: string | Date, timeZone?: string): string;
  list(items: readonly string[]): string;
}

const made = new Map<SiteLanguage, Formats>();

/** Intl objects are costly to make, so each language's are made once. */
export function formatsFor(language: SiteLanguage): Formats {
  const known = made.get(language) ?? makeFormats(language);
  made.set(language, known);
  return known;
}

function makeFormats(language: SiteLanguage): Formats {
  const locale = localeOf(language);
  const writer = (style: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, style);
  const numbers = [0, 1, 2, 3].map((most) => writer({ maximumFractionDigits: most }));
  const number = (value: number, most = 2) => (numbers[most] ?? numbers[2])?.format(value) ?? String(value);
  const measure = (unit: string) => (value: number) => `${number(value)}${noBreak}${unit}`;
  /** `38 ha`, but `38 εκτάρια`: Greek readers know the words better than the symbols. */
  const spelt = (unit: 'hectare' | 'liter') => {
    const unitDisplay = language === 'el' ? 'long' : 'short';
    const units = writer({ style: 'unit', unit, unitDisplay, maximumFractionDigits: 2 });
    return (value: number) => units.format(value).replace(' ', noBreak);
  };
  const percents = writer({ style: 'percent', maximumFractionDigits: 1 });
  const euros = writer({ style: 'currency', currency: 'EUR' });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });

  const clock = (style: Intl.DateTimeFormatOptions, timeZone?: string | null): Intl.DateTimeFormat => {
    try {
      return new Intl.DateTimeFormat(locale, { ...style, timeZone: timeZone ?? usualTimeZones[language] });
    } catch {
      // An older browser does not know every name that a newer one gave a place.
      return clock(style);
    }
  };
  const day = (style: Intl.DateTimeFormatOptions) => {
    // A calendar date has no zone: read as UTC and written in UTC it stays the same day.
    const calendar = clock(style, 'UTC');
    const instants = clock(style);
    return (value: string | Date, zone?: string | null) => {
      const isCalendarDate = typeof value === 'string' && value.length === 10;
      return (isCalendarDate ? calendar : zone ? clock(style, zone) : instants).format(new Date(value));
    };
  };
  const time = (instant: string | Date, zone?: string) =>
    clock({ timeStyle: 'short', hourCycle: 'h23' }, zone).format(new Date(instant));
  const distance = (instant: string | Date, zone: string = usualTimeZones[language]) => {
    const offset = offsetThen(new Date(instant).toISOString(), zone);
    const [hours = '00', minutes = '00'] = offset.slice(1).split(':');
    const sign = offset.startsWith('-') ? '−' : '+';
    return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
  };
  return {
    number,
    percent: (share) => percents.format(share),
    euro: (cents) => euros.format(cents / 100),
    phenolic: measure('mg/kg'),
    hectares: spelt('hectare'),
    litres: spelt('liter'),
    millilitres: measure('ml'),
    kilograms: measure('kg'),
    date: day({ day: 'numeric', month: 'long', year: 'numeric' }),
    shortDate: day({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: day({ month: 'short', year: 'numeric' }),
    time,
    // Put together here: how day and hour are joined differs between the server's and a browser's Intl.
    dateTime: (instant, zone) =>
      `${clock({ dateStyle: 'long' }, zone).format(new Date(instant))}, ${time(instant, zone)}${
        zone === undefined ? `${noBreak}(${distance(instant)})` : ''
      }`,
    distance,
    list: (items) => lists.format(items),
  };
}

/** British English: the day comes first, as everywhere else in the register. */
function localeOf(language: SiteLanguage): string {
  return language === 'en' ? 'en-GB' : language;
}
