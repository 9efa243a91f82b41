/** A time zone is named by its place and offset, and where it has no place once. */
import { expect, test } from 'vitest';
import { clockName } from './clock-name.ts';
import { createTranslations } from './translations.ts';

test.each([
  ['Europe/Athens', 'Greece, UTC+2'],
  ['America/New_York', 'New York, UTC−5'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
])('names %s', (zone, name) => {
  const i18n = createTranslations('en', { 'common.country.greece': ['Greece'] });
  expect(clockName(i18n, '2026-11-21T12:00:00.000Z', zone).replaceAll('\u00a0', ' ')).toBe(name);
});
