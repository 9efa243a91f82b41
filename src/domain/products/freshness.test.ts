/** Freshness is counted from the harvest, never from the bottling. */
import { expect, test } from 'vitest';
import { freshnessOn } from './freshness.ts';

test('forty days after the harvest an oil has used little of its eighteen months', () => {
  const fresh = freshnessOn('2026-11-21', '2026-10-12');
  expect(fresh).toMatchObject({ daysSinceHarvest: 40, bestBefore: '2028-04-12' });
  expect(fresh?.marks).toEqual(['2026-10-12', '2027-04-12', '2027-10-12', '2028-04-12']);
  expect(fresh?.used).toBeCloseTo(0.073, 3);
});

test('on its last day it has used all of it, and after that more', () => {
  expect(freshnessOn('2028-04-12', '2026-10-12')?.used).toBe(1);
  expect(freshnessOn('2028-10-12', '2026-10-12')?.used).toBeGreaterThan(1);
});

test('a harvest still to come says nothing', () => {
  expect(freshnessOn('2026-10-11', '2026-10-12')).toBeUndefined();
});
