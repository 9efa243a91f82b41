import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone.ts';

it.each([
  '+30 26210 12345',
  '2621012345',
  '(0030) 26210-12345',
  '+385 (0)1 4567 890',
  '040/123-456',
  '+34 954 12 34 56 ext. 12',
  '+39.0577.123456',
  '00 44 20 7946 0000',
])('%s can be dialled', (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

it.each([
  '',
  'abcdefghijk',
  '12345',
  '+30 26210 12345 67890 1',
  'call me at 2621012345',
  '2621012345 or 6971234567',
  '----------',
  '++30 26210 12345',
  'x123456',
])('%s cannot be dialled', (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});
