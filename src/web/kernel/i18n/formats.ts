/**
 * Numbers, money, measures and dates in the notation of the reader's language. Server and browser must
 * produce identical text, so instants are formatted in a named time zone, never in the machine's.
 */

import { offsetThen } from '../../../domain/common/clock-offset.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';

/** The time zone of most readers of a language; until the reader's own is known, times name this one. */
const usualTimeZones: { readonly [Language in SiteLanguage]: string } = {
  // Most of our groves are in Greece.
  en: 'Europe/Athens',
  el: 'Europe/Athens',
  es: 'Europe/Madrid',
  hr: 'Europe/Zagreb',
  it: 'Europe/Rome',
  sl: 'Europe/Ljubljana',
};

/** Non-breaking space, between a number and its unit. */
const noBreak = '\u00a0';

export function usualZone(language: SiteLanguage): string {
  return usualTimeZones[language];
}

export interface Formats {
  number(value: number, most?: number): string;
  /** `5.0`: with one decimal, also of a whole number. */
  tenths(value: number): string;
  percent(share: number): string;
  /** Integer cents, the unit of all money values. */
  euro(cents: number): string;
  /** `1,468 mg/kg`. */
  phenolic(milligrams: number): string;
  hectares(area: number): string;
  litres(volume: number): string;
  millilitres(volume: number): string;
  kilograms(mass: number): string;
  /** A calendar date `2026-11-21`, or an instant, dated in the time zone of its place if one is given. */
  date(value: string | Date, timeZone?: string | null): string;
  /** The same with a short month, for tables. */
  shortDate(value: string | Date, timeZone?: string | null): string;
  /** `Oct 2026`. */
  month(value: string | Date): string;
  /** `16:00` in every language: AM and PM would be a second word, and times in a picker have none. */
  time(instant: string | Date, timeZone?: string): string;
  /** Without a zone: in the usual one of the language, which is named: `21 November 2026, 14:00 (UTC+2)`. */
  dateTime(instant: string | Date, timeZone?: string): string;
  /** `UTC+2`, `UTC−5`, `UTC+5:30`: the UTC offset of a zone at that instant. */
  distance(instant: string | Date, timeZone?: string): string;
  list(items: readonly string[]): string;
}

/** At most one for each language. */
const made = new Map<SiteLanguage, Formats>();

/** Intl objects are expensive, so they are created once for each language. */
export function formatsFor(language: SiteLanguage): Formats {
  const known = made.get(language) ?? makeFormats(language);
  made.set(language, known);
  return known;
}

function makeFormats(language: SiteLanguage): Formats {
  const lists = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  return {
    ...numberFormats(language),
    ...dateFormats(language),
    list: (items) => lists.format(items),
  };
}

type DateFormat = 'date' | 'shortDate' | 'month' | 'time' | 'dateTime' | 'distance';

function numberFormats(language: SiteLanguage): Omit<Formats, DateFormat | 'list'> {
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
  const tenths = writer({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percents = writer({ style: 'percent', maximumFractionDigits: 1 });
  const euros = writer({ style: 'currency', currency: 'EUR' });
  return {
    number,
    tenths: (value) => tenths.format(value),
    percent: (share) => percents.format(share),
    euro: (cents) => euros.format(cents / 100),
    phenolic: measure('mg/kg'),
    hectares: spelt('hectare'),
    litres: spelt('liter'),
    millilitres: measure('ml'),
    kilograms: measure('kg'),
  };
}

function dateFormats(language: SiteLanguage): Pick<Formats, DateFormat> {
  const locale = localeOf(language);
  const clock = (style: Intl.DateTimeFormatOptions, timeZone?: string | null): Intl.DateTimeFormat => {
    try {
      return new Intl.DateTimeFormat(locale, { ...style, timeZone: timeZone ?? usualTimeZones[language] });
    } catch {
      // An older browser does not know zone names that were added later.
      return clock(style);
    }
  };
  const day = (style: Intl.DateTimeFormatOptions) => {
    // A calendar date has no zone: parsed and formatted in UTC it stays the same day.
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
    date: day({ day: 'numeric', month: 'long', year: 'numeric' }),
    shortDate: day({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: day({ month: 'short', year: 'numeric' }),
    time,
    // Joined here: the Intl of the server and of a browser join date and time differently.
    dateTime: (instant, zone) =>
      `${clock({ dateStyle: 'long' }, zone).format(new Date(instant))}, ${time(instant, zone)}${
        zone === undefined ? `${noBreak}(${distance(instant)})` : ''
      }`,
    distance,
  };
}

/** British English: the day comes first, as everywhere else on the site. */
function localeOf(language: SiteLanguage): string {
  return language === 'en' ? 'en-GB' : language;
}
