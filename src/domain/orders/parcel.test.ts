/** Tracking numbers as users copy them from a receipt. */
import { expect, test } from 'vitest';
import { readTrackingNumber } from './parcel.ts';

test.each([
  ['RR123456785GR', 'RR123456785GR'],
  [' rr 123 456 785 gr ', 'RR 123 456 785 GR'],
  ['1Z-999-AA1-01', '1Z-999-AA1-01'],
  ['1234', '1234'],
  ['JD\u00a0014\t600', 'JD 014 600'],
])('reads %j as %j', (typed, read) => {
  expect(readTrackingNumber(typed)).toBe(read);
});

test.each([
  '',
  '123',
  '-1234',
  '1234-',
  'ΑΒ123456',
  'https://x.test/1',
  '1'.repeat(41),
  '12<b>34',
  '12\u000034',
])('refuses %j as a tracking number', (typed) => {
  expect(readTrackingNumber(typed)).toBeUndefined();
});
