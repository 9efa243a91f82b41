/** Where a producer ships to, what that costs, and how a typed country is read. */
import { expect, test } from 'vitest';
import { countries } from '../common/countries.ts';
import { readCountryCode } from '../common/country-codes.ts';
import { answerTimeLimits, usualAnswerHours } from './answer-time.ts';
import { checkDestination, offeredTerms, shippingCents } from './shipping.ts';

const greeceOnly = { countries: ['GR'], cost: '8.00', freeFrom: '100.00' };

test.each([
  ['GR', 'GR'],
  ['gr', 'GR'],
  ['Greece', 'GR'],
  ['Ελλάδα', 'GR'],
  ['ΕΛΛΑΔΑ', 'GR'],
  [' Hrvatska ', 'HR'],
  ['España', 'ES'],
  ['espana', 'ES'],
  ['Deutschland', 'DE'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['UK', 'GB'],
  ['United States', 'US'],
  ['Czech Republic', 'CZ'],
  ['Atlantis', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%j is the country %s', (typed, code) => {
  expect(readCountryCode(typed)).toBe(code);
});

test('an order goes only to the countries that its producer states', () => {
  expect(checkDestination(greeceOnly, 'GR')).toEqual({ ok: true, value: null });
  expect(checkDestination(greeceOnly, 'HR')).toEqual({
    ok: false,
    refusal: { code: 'order-not-shipped-there' },
  });
});

test('a producer who states nothing ships to their own country only, at a cost that is agreed', () => {
  const ofSlovenia = offeredTerms(null, 'slovenia');
  expect(ofSlovenia).toEqual({ countries: ['SI'], cost: null, freeFrom: null, isStated: false });
  expect(shippingCents(ofSlovenia, 5000)).toBeNull();
  expect(offeredTerms(null, 'other').countries).toEqual([]);
  expect(offeredTerms(greeceOnly, 'slovenia')).toEqual({ ...greeceOnly, isStated: true });
});

test.each(countries.filter((country) => country !== 'other'))('%s has a code', (country) => {
  expect(offeredTerms(null, country).countries).toHaveLength(1);
});

test.each([
  [greeceOnly, 9999, 800],
  [greeceOnly, 10_000, 0],
  [{ ...greeceOnly, cost: null }, 9999, null],
  [{ ...greeceOnly, freeFrom: null }, 10_000, 800],
  [{ ...greeceOnly, cost: '0.00', freeFrom: null }, 1, 0],
])('%j: an order of %i cents is shipped for %s cents', (terms, total, cost) => {
  expect(shippingCents(terms, total)).toBe(cost);
});

test('the usual answering time is the median of enough answers, and never shorter than half of them took', () => {
  const hour = 3600;
  expect(usualAnswerHours(Array.from({ length: answerTimeLimits.least - 1 }, () => hour))).toBeNull();
  // One month away does not make a producer slow.
  expect(usualAnswerHours([2 * hour, 3 * hour, hour, 720 * hour, 2 * hour])).toBe(2);
  expect(usualAnswerHours([hour, hour, hour, 5 * hour, 6 * hour, 7 * hour])).toBe(5);
  expect(usualAnswerHours([1, 2, 3, 4, 5])).toBe(1);
});
