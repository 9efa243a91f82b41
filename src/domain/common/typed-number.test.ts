import { describe, expect, it } from 'vitest';
import { decimalSignOf, readNumber, readTypedNumber, readTypedWhole } from './typed-number.ts';

describe('a number as users type it', () => {
  it.each([
    ['12.8', 'en', 12.8],
    ['12,8', 'en', 12.8],
    ['12,8', 'el', 12.8],
    ['1,468', 'en', 1468],
    ['1.468', 'en', 1.468],
    ['1.468', 'el', 1468],
    ['1,468', 'el', 1.468],
    ['1.234.567,5', 'el', 1234567.5],
    ['1,234,567.5', 'en', 1234567.5],
    ['3 900', 'en', 3900],
    ['0,125', 'en', 0.125],
    ['12.', 'en', 12],
    ['.5', 'en', 0.5],
    ['-4', 'en', -4],
  ])('"%s" in %s is %d', (typed, language, value) => {
    expect(readTypedNumber(typed, language)).toBe(value);
  });

  it.each(['', '  ', 'ten', '1e309', '12 ha', '1.2.3', '1,23,456', '--4', '.'])(
    '"%s" is not a number',
    (typed) => {
      expect(readTypedNumber(typed, 'en')).toBeNull();
    },
  );
});

describe('a number in a table', () => {
  it.each([
    ['4.000', ',', 4000],
    ['4.000', '.', 4],
    ['4,000', '.', 4000],
    ['1.234,5', undefined, 1234.5],
    ['37.67', ',', 37.67],
    ['0,125', undefined, 0.125],
  ] as const)('%s with the decimal sign %s is %d', (typed, sign, value) => {
    expect(readNumber(typed, sign)).toEqual({ ok: true, value });
  });

  it('is refused when it is unclear whether its sign groups thousands', () => {
    expect(readNumber('4.000', undefined)).toEqual({ ok: false, error: 'ambiguous' });
    expect(readNumber('ten', undefined)).toEqual({ ok: false, error: 'number' });
  });

  it('takes the decimal sign that all numbers of its table agree on', () => {
    expect(decimalSignOf(['4.000', '12'], ',')).toBe(',');
    expect(decimalSignOf(['4.000', '12,5'], undefined)).toBe(',');
    expect(decimalSignOf(['4.000', '1.234.567'], undefined)).toBe(',');
    expect(decimalSignOf(['4.000', '37.67'], ',')).toBeUndefined();
  });
});

it.each([
  ['4.000', 'el', 4000],
  ['4.000', 'en', null],
  ['4,000', 'en', 4000],
  ['500', 'en', 500],
  ['500.0', 'en', 500],
])('the whole number "%s" in %s is %s', (typed, language, value) => {
  expect(readTypedWhole(typed, language)).toBe(value);
});
