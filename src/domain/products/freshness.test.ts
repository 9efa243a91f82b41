/** Freshness counts from the harvest, not from the bottling. */
import { expect, test } from 'vitest';
import { freshnessOn, freshnessStageOn } from './freshness.ts';

test('forty days after the harvest little of the eighteen months is used', () => {
  const fresh = freshnessOn('2026-11-21', '2026-10-12');
  expect(fresh).toMatchObject({ daysSinceHarvest: 40, end: '2028-04-12' });
  expect(fresh?.marks).toEqual(['2026-10-12', '2027-04-12', '2027-10-12', '2028-04-12']);
  expect(fresh?.used).toBeCloseTo(0.073, 3);
});

test('on the last day all of it is used, and more after that', () => {
  expect(freshnessOn('2028-04-12', '2026-10-12')?.used).toBe(1);
  expect(freshnessOn('2028-10-12', '2026-10-12')?.used).toBeGreaterThan(1);
});

test('returns undefined for a harvest in the future', () => {
  expect(freshnessOn('2026-10-11', '2026-10-12')).toBeUndefined();
});

test.each([
  ['2026-10-12', 'fresh'],
  ['2027-04-12', 'fresh'],
  ['2027-04-13', 'settled'],
  ['2027-10-13', 'late'],
  ['2028-04-12', 'late'],
  ['2028-04-13', 'past'],
])('on %s an oil harvested on 12 October 2026 is %s', (today, stage) => {
  expect(freshnessStageOn(today, '2026-10-12')).toBe(stage);
});
