import { describe, expect, it } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

describe('a number as people type it', () => {
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
    '"%s" is no number',
    (typed) => {
      expect(readTypedNumber(typed, 'en')).toBeNull();
    },
  );
});
