/** No bottling before the harvest, and no harvest or bottling in the future. */
import { expect, test } from 'vitest';
import { checkDates } from './listing.ts';

const today = '2026-11-21';

test('accepts a bottling on the day of the harvest or later', () => {
  expect(checkDates({ harvestDate: '2026-10-20', bottlingDate: '2026-10-20' }, today).ok).toBe(true);
  expect(checkDates({ harvestDate: '2026-10-20', bottlingDate: null }, today).ok).toBe(true);
  expect(checkDates({ harvestDate: '2026-10-20', bottlingDate: '2026-10-19' }, today)).toEqual({
    ok: false,
    refusal: { code: 'bottled-before-harvest' },
  });
});

test('refuses a harvest in the future, in any time zone', () => {
  expect(checkDates({ harvestDate: '2026-11-22', bottlingDate: null }, today).ok).toBe(true);
  expect(checkDates({ harvestDate: '2026-11-23', bottlingDate: null }, today)).toEqual({
    ok: false,
    refusal: { code: 'harvest-in-future' },
  });
});

test('refuses a bottling in the future', () => {
  expect(checkDates({ harvestDate: null, bottlingDate: '2026-11-22' }, today).ok).toBe(true);
  expect(checkDates({ harvestDate: null, bottlingDate: '2027-05-01' }, today)).toEqual({
    ok: false,
    refusal: { code: 'bottling-in-future' },
  });
});
