/** Numbers, money and dates in the notation of each language. */
import { expect, test } from 'vitest';
import { siteLanguages } from '../../../domain/common/languages.ts';
import { formatsFor } from './formats.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('formats values in English', () => {
  const formats = formatsFor('en');
  expect(plain(formats.phenolic(1468))).toBe('1,468 mg/kg');
  expect(plain(formats.euro(2450))).toBe('€24.50');
  expect(plain(formats.hectares(22.5))).toBe('22.5 ha');
  expect(plain(formats.litres(8200))).toBe('8,200 l');
  expect(formats.date('2026-11-21')).toBe('21 November 2026');
  expect(formats.list(['a', 'b'])).toBe('a and b');
});

test('formats values in Greek', () => {
  const formats = formatsFor('el');
  expect(plain(formats.phenolic(1468))).toBe('1.468 mg/kg');
  expect(plain(formats.euro(2450))).toBe('24,50 €');
  expect(plain(formats.hectares(1))).toBe('1 εκτάριο');
  expect(plain(formats.litres(8200))).toBe('8.200 λίτρα');
  expect(formats.date('2026-11-21')).toBe('21 Νοεμβρίου 2026');
});

test('formats an instant in a named time zone, whatever that of the machine', () => {
  const formats = formatsFor('en');
  expect(formats.date('2026-11-21T23:30:00Z')).toBe('22 November 2026');
  expect(plain(formats.dateTime('2026-11-21T12:00:00Z'))).toBe('21 November 2026, 14:00 (UTC+2)');
  expect(plain(formats.dateTime('2026-07-21T12:00:00Z'))).toBe('21 July 2026, 15:00 (UTC+3)');
  expect(formats.dateTime('2026-11-21T12:00:00Z', 'Europe/Madrid')).toBe('21 November 2026, 13:00');
});

test('joins date and time in one way, whichever Intl formats them', () => {
  expect(plain(formatsFor('es').dateTime('2026-11-21T12:00:00Z'))).toBe(
    '21 de noviembre de 2026, 13:00 (UTC+1)',
  );
  expect(formatsFor('el').dateTime('2026-11-21T12:00:00Z')).toMatch(/^21 Νοεμβρίου 2026, /);
});

test('formats an instant in the usual time zone of the language', () => {
  const instant = '2026-11-21T22:30:00Z';
  for (const language of ['es', 'hr', 'it', 'sl'] as const) {
    expect(formatsFor(language).dateTime(instant)).toMatch(/^21.* 2026\.?, 23:30\u00a0\(UTC\+1\)$/);
  }
  for (const language of ['el', 'en'] as const) {
    expect(formatsFor(language).dateTime(instant)).toMatch(/^22.* 2026, 00:30\u00a0\(UTC\+2\)$/);
  }
});

test('dates an event by the day at its place, in every time zone of a reader', () => {
  for (const language of siteLanguages) {
    const { date, shortDate } = formatsFor(language);
    expect(date('2026-10-20T21:30:00Z', 'Europe/Zagreb')).toMatch(/20/);
    expect(shortDate('2026-10-20T21:30:00Z', 'Europe/Athens')).toMatch(/21/);
    expect(shortDate('2026-10-20', 'America/New_York')).toMatch(/^20/);
    expect(shortDate('2026-10-20T12:00:00Z', null)).toMatch(/^20/);
  }
});

test('formats a time as one word in every language, as in a time picker', () => {
  for (const language of siteLanguages) {
    expect(formatsFor(language).time('2026-11-21T14:00:00Z', 'Europe/Athens')).toBe('16:00');
  }
  expect(plain(formatsFor('el').dateTime('2026-11-21T14:00:00Z'))).toBe('21 Νοεμβρίου 2026, 16:00 (UTC+2)');
});

test('falls back to the usual time zone if the browser does not know the named one', () => {
  expect(formatsFor('en').date('2026-11-21T23:30:00Z', 'Europe/Atlantis')).toBe('22 November 2026');
});
