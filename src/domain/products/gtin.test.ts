/** A barcode number is accepted only when its check digit is correct. */
import { expect, test } from 'vitest';
import { checkDigitOf, readGtin, readGtinOfItem, readUpcE } from './gtin.ts';

test.each(['96385074', '614141000036', '4006381333931', '10614141000415'])('accepts %s', (number) => {
  expect(readGtin(number)).toBe(number);
});

test('removes the spaces printed in the number', () => {
  expect(readGtin(' 4 006381 333931 ')).toBe('4006381333931');
});

test.each([
  ['one digit is wrong', '4006381333932'],
  ['two digits are swapped', '4006381339331'],
  ['it is too short', '400638133393'],
  ['it has a length of its own', '40063813339'],
  ['it holds a letter', '40063813339E1'],
  ['it is empty', ''],
])('refuses it when %s', (_why, number) => {
  expect(readGtin(number)).toBeNull();
});

test.each([
  ['a shop', '200000000000'],
  ['a company', '040000000000'],
  ['a region', '020000000000'],
  ['a coupon', '990000000000'],
  ['a refund', '980000000000'],
  ['a serial', '977000000000'],
  ['a book', '978000000000'],
  ['a shop, with 8 digits', '2000000'],
  ['a company, with 12 digits', '40000000000'],
])('a number of %s is none of a trade item', (_what, digits) => {
  const number = digits + checkDigitOf(digits);
  expect([readGtin(number), readGtinOfItem(number)]).toEqual([number, null]);
});

test.each(['96385074', '614141000036', '4006381333931', '10614141000415', '5201234567894', '9520000000011'])(
  '%s is a number of a trade item',
  (number) => {
    expect(readGtinOfItem(number)).toBe(number);
  },
);

test('accepts a check digit of zero', () => {
  expect(checkDigitOf('000000000000')).toBe('0');
});

test.each([
  ['04252614', '042100005264'],
  ['01234565', '012345000065'],
  ['06543217', '065100004327'],
])('reads the UPC-E %s as %s', (short, whole) => {
  expect(readUpcE(short)).toBe(whole);
});

test.each(['04252615', '24252614', '0425261', '96385074', ''])('reads no UPC-E in "%s"', (text) => {
  expect(readUpcE(text)).toBeNull();
});
