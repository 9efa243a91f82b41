/** A price that hardly any olive oil has is questioned. */
import { expect, test } from 'vitest';
import { centsPerLitreOf, isUnlikelyPrice } from './unit-price.ts';

test.each([
  [3300, 750, 4400, false],
  [1, 5000, 0, true],
  [1499, 5000, 300, false],
  [1497, 5000, 299, true],
  [25_000, 250, 100_000, false],
  [25_001, 250, 100_004, true],
])('%i cents for %i ml are %i cents a litre', (cents, volume, perLitre, isUnlikely) => {
  expect([centsPerLitreOf(cents, volume), isUnlikelyPrice(cents, volume)]).toEqual([perLitre, isUnlikely]);
});
