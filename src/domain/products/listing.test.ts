/** No bottle is older than its olives. */
import { expect, test } from 'vitest';
import { checkDates } from './listing.ts';

test('a bottle is filled on the day of the harvest or later', () => {
  expect(checkDates({ harvestDate: '2026-10-20', bottlingDate: '2026-10-20' }).ok).toBe(true);
  expect(checkDates({ harvestDate: '2026-10-20', bottlingDate: null }).ok).toBe(true);
  expect(checkDates({ harvestDate: '2026-10-20', bottlingDate: '2026-10-19' })).toEqual({
    ok: false,
    refusal: { code: 'bottled-before-harvest' },
  });
});
