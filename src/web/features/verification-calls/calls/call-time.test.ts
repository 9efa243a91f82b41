import { expect, test } from 'vitest';
import { loadMessages } from '../../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../../kernel/i18n/translations.ts';
import { callTime } from './call-time.ts';

const shown = (...given: Parameters<typeof callTime>) => callTime(...given).replaceAll('\u00a0', ' ');

test('names the time zone of a call and its UTC offset on that day', async () => {
  const en = createTranslations('en', await loadMessages('en'));
  const el = createTranslations('el', await loadMessages('el'));
  // Clocks go forward in Europe on the night before 28 March 2027, in New York two weeks earlier.
  expect(shown(en, '2027-03-27T07:00:00Z', 'Europe/Athens')).toBe(
    'Saturday, 27 March 2027, 09:00 (Greece, UTC+2)',
  );
  expect(shown(en, '2027-03-28T06:00:00Z', 'Europe/Athens')).toBe(
    'Sunday, 28 March 2027, 09:00 (Greece, UTC+3)',
  );
  expect(shown(en, '2027-03-13T14:00:00Z', 'America/New_York')).toBe(
    'Saturday, 13 March 2027, 09:00 (New York, UTC−5)',
  );
  expect(shown(en, '2027-03-14T13:00:00Z', 'America/New_York')).toBe(
    'Sunday, 14 March 2027, 09:00 (New York, UTC−4)',
  );
  expect(shown(el, '2027-03-28T06:00:00Z', 'Europe/Athens')).toContain('Ελλάδα, UTC+3');
});

test.each([
  ['en', 'Saturday, 1 May 2027, 09:00'],
  ['el', 'Σάββατο 1 Μαΐου 2027, 09:00'],
  ['es', 'sábado, 1 de mayo de 2027, 9:00'],
  ['it', 'sabato 1 maggio 2027, 09:00'],
  ['sl', 'sobota, 1. maj 2027, 09:00'],
  ['hr', 'subota, 1. svibnja 2027., 09:00'],
] as const)('writes weekday and date in %s as the language does', async (language, expected) => {
  const i18n = createTranslations(language, await loadMessages(language));
  expect(shown(i18n, '2027-05-01T06:00:00Z', 'Europe/Athens')).toContain(`${expected} (`);
});
