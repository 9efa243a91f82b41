/** The reminder comes while there is still time to use the oil. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '../common/dates.ts';
import { openedDaysToRemind, usableUntil } from './opened-bottles.ts';

test('an oil opened on 1 November is to be used by 13 December', () => {
  expect(usableUntil('2026-11-01')).toBe('2026-12-13');
});

test('a reminder is due from four weeks after the opening until the last day, and not before or after', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (days) => {
      const openedOn = '2026-11-01';
      const today = daysAfter(openedOn, days);
      const { first, last } = openedDaysToRemind(today);
      const isDue = openedOn >= first && openedOn <= last;
      expect(isDue).toBe(days >= 28 && today <= usableUntil(openedOn));
    }),
  );
});
