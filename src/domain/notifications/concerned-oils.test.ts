/** A notification names the oils it concerns, and counts those beyond the first ones. */
import { expect, test } from 'vitest';
import { concernedOils, maxOilsNamed } from './concerned-oils.ts';

const oils = (count: number) =>
  Array.from({ length: count }, (_, order) => `Oil ${order + 1} (B-${order + 1})`);

test('names every oil up to the limit, and counts the rest', () => {
  expect(concernedOils([])).toEqual({});
  expect(concernedOils(oils(2))).toEqual({ oils: 'Oil 1 (B-1)\nOil 2 (B-2)' });
  expect(concernedOils(oils(maxOilsNamed))).not.toHaveProperty('moreOils');
  const many = concernedOils(oils(maxOilsNamed + 3));
  expect(many.oils?.split('\n')).toEqual(oils(maxOilsNamed));
  expect(many.moreOils).toBe('3');
});
