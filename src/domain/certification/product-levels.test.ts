/** What a producer may choose as the highest level of an oil, and state of its content. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificationLevels } from './levels.ts';
import { checkLevelLimit, checkStatedContent, isHigher } from './product-levels.ts';

test('a producer chooses no level above their own as the highest of an oil, an administrator any', () => {
  const level = fc.constantFrom(...certificationLevels);
  fc.assert(
    fc.property(fc.option(level), fc.option(level), fc.boolean(), (limit, certified, byAdministrator) => {
      const isAbove = limit !== null && isHigher(limit, certified ?? 'bronze') && !byAdministrator;
      expect(checkLevelLimit({ limit, certified, byAdministrator })).toEqual(
        isAbove ? { ok: false, refusal: { code: 'level-above-certified' } } : { ok: true, value: limit },
      );
    }),
  );
});

test.each([
  ['bronze', 799, [], true],
  ['bronze', 800, [], false],
  ['bronze', 4999, [], false],
  ['bronze', 1250, [1250], true],
  ['bronze', 1251, [1250], false],
  ['triple_gold', 5000, [], true],
  [null, 800, [], false],
  ['gold', 300, [], true],
] as const)(
  'a producer of %s may state %d mg/kg with reports of %j: %s',
  (certified, phenolicContent, reported, may) => {
    expect(checkStatedContent({ certified, phenolicContent, reported }).ok).toBe(may);
  },
);
