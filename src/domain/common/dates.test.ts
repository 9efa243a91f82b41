/** Adding months keeps the day of the month, or takes the last day when the month is shorter. */
import { expect, test } from 'vitest';
import { daysBetween, monthsAfter } from './dates.ts';

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-10-12', 18, '2028-04-12'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -24, '2024-01-15'],
])('%s and %i months is %s', (day, months, reached) => {
  expect(monthsAfter(day, months)).toBe(reached);
});

test('counts days across a daylight saving change', () => {
  expect(daysBetween('2026-10-12', '2026-11-21')).toBe(40);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});
