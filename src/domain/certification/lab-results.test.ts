/** The dates of a laboratory report must be in order, each misplaced date is named, and no part exceeds the total. */
import { expect, test } from 'vitest';
import { checkLabResult, misplacedDates } from './lab-results.ts';

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

test('refuses hydroxytyrosol and its derivatives, or oleocanthal and oleacein together, above the total', () => {
  const report = { ...dates, phenolicContent: 600, oleocanthal: null, oleacein: null };
  const check = (parts: object) =>
    checkLabResult({ ...report, hydroxytyrosolDerivatives: null, ...parts }, today).ok;
  expect([
    check({ hydroxytyrosolDerivatives: 600 }),
    check({ hydroxytyrosolDerivatives: 601 }),
    // They are derivatives themselves, so the figures overlap.
    check({ hydroxytyrosolDerivatives: 400, oleocanthal: 300, oleacein: 300 }),
    check({ oleocanthal: 300, oleacein: 301 }),
  ]).toEqual([true, false, true, false]);
});
