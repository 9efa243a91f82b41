/** Postal codes as people write them, and those of another country. */
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../domain/common/country-codes.ts';
import { hasPostalForm } from './postal-code.ts';

test.each([
  ['105 57', 'GR'],
  ['10557', 'GR'],
  ['GR-10557', 'GR'],
  ['gr 105 57', 'GR'],
  ['1000', 'SI'],
  ['SI-1000', 'SI'],
  ['21000', 'HR'],
  ['HR 21000', 'HR'],
  ['00187', 'IT'],
  ['28013', 'ES'],
  ['1100-148', 'PT'],
  ['1100148', 'PT'],
  ['00950', 'PL'],
  ['00-950', 'PL'],
  ['sw1a1aa', 'GB'],
  ['SW1A 1AA', 'GB'],
  ['1011 AB', 'NL'],
  ['D02 X285', 'IE'],
  ['AD500', 'AD'],
  ['MD-2001', 'MD'],
  ['100-0001', 'JP'],
  ['1000001', 'JP'],
  ['94105-1234', 'US'],
  ['K1A0B1', 'CA'],
  // Countries without postal codes, where people write what they like.
  ['000', 'HK'],
  ['none', 'AE'],
])('%s is one of %s', (typed, country) => {
  expect(hasPostalForm(typed, country)).toBe(true);
});

test.each([
  ['ABC-NO', 'GR'],
  ['1055', 'GR'],
  ['105577', 'GR'],
  ['10557', 'SI'],
  ['60000', 'ES'],
  ['0100', 'AT'],
  ['12345', 'GB'],
  ['-- --', 'HR'],
  ['<b>10557</b>', 'GR'],
  ['1'.repeat(20), 'HR'],
])('%s is none of %s', (typed, country) => {
  expect(hasPostalForm(typed, country)).toBe(false);
});

describe('any text', () => {
  test.each(countryCodes)('is read or refused for %s', (country) => {
    for (const typed of ['10557', ' ', '-', 'Ω', '\u0000'.repeat(20), '0'.repeat(20)]) {
      expect(typeof hasPostalForm(typed, country)).toBe('boolean');
    }
  });
});
