/** A stage recorded in the grove keeps the local time, in summer and in winter. */
import { expect, test } from 'vitest';
import { instantAt, offsetAt } from './place-time.ts';

test('uses the offset of the place on that day', () => {
  expect(instantAt('2026-10-03T07:00', 'Europe/Athens')).toBe('2026-10-03T07:00:00+03:00');
  expect(instantAt('2026-11-03T07:00', 'Europe/Athens')).toBe('2026-11-03T07:00:00+02:00');
  expect(instantAt('2026-07-03T07:00', 'Africa/Tunis')).toBe('2026-07-03T07:00:00+01:00');
  expect(instantAt('2026-01-03T07:00', 'Europe/Lisbon')).toBe('2026-01-03T07:00:00+00:00');
});

test('uses the right offset in the hours around a daylight saving change', () => {
  // Athens, 25 October 2026: at 4:00 the clocks go back to 3:00.
  expect(offsetAt('2026-10-25T02:30', 'Europe/Athens')).toBe('+03:00');
  expect(offsetAt('2026-10-25T04:30', 'Europe/Athens')).toBe('+02:00');
});

test('returns undefined for an invalid time', () => {
  expect(instantAt('', 'Europe/Athens')).toBeUndefined();
  expect(instantAt('2026-13-40T07:00', 'Europe/Athens')).toBeUndefined();
});
