/** A figure has the same value in whatever language it was typed. */
import { expect, test } from 'vitest';
import { canonicalText, textIn } from './profile-figures.ts';

test.each([
  ['farmAcreage', '12,5', 'el', '12.5'],
  ['farmAcreage', '12.50', 'en', '12.5'],
  ['annualProduction', '4.000', 'el', '4000'],
  ['annualProduction', '4,000', 'en', '4000'],
  // Four, or four thousand with a foreign separator: left as typed for the rules to reject.
  ['annualProduction', '4.000', 'en', '4.000'],
  ['farmAcreage', 'about ten', 'en', 'about ten'],
  ['region', ' 12,5 ', 'el', '12,5'],
] as const)('reads %s, typed %s in %s, as %s', (field, typed, language, canonical) => {
  expect(canonicalText(field, typed, language)).toBe(canonical);
});

test('shows an area with the decimal sign of the language and reads it back unchanged', () => {
  expect(textIn('farmAcreage', '12.5', 'el')).toBe('12,5');
  expect(canonicalText('farmAcreage', textIn('farmAcreage', '12.5', 'el'), 'el')).toBe('12.5');
  expect(textIn('farmAcreage', null, 'el')).toBe('');
});
