/** The dates of a laboratory report must be in order; each misplaced date is named. */
import { expect, test } from 'vitest';
import { misplacedDates } from './lab-results.ts';

const today = '2026-11-22';
const dates = { harvestedOn: '2026-10-20', sampledOn: '2026-11-02', reportedOn: '2026-11-10' };

test('accepts dates in order, dates on one day, and missing dates', () => {
  const day = { harvestedOn: today, sampledOn: today, reportedOn: today };
  for (const given of [dates, day, { ...dates, sampledOn: null }, { ...dates, harvestedOn: null }]) {
    expect(misplacedDates(given, today)).toEqual([]);
  }
});

test.each([
  [{ harvestedOn: '2026-11-23', sampledOn: null, reportedOn: today }, ['harvestedOn', 'reportedOn']],
  [{ ...dates, sampledOn: '2026-10-19' }, ['sampledOn']],
  [{ ...dates, reportedOn: '2026-11-01' }, ['reportedOn']],
  [{ ...dates, sampledOn: null, reportedOn: '2026-10-19' }, ['reportedOn']],
  [{ ...dates, reportedOn: '2026-11-23' }, ['reportedOn']],
] as const)('names dates before an earlier step or in the future: %j', (given, misplaced) => {
  expect(misplacedDates(given, today)).toEqual(misplaced);
});
