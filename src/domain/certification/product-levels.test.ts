/** A producer cannot claim a level that the content of the product does not support. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificationBands, certificationLevels } from './levels.ts';
import { checkStatedContent, isHigher, levelOfProduct } from './product-levels.ts';

const byProducer = { certified: 'triple_gold', byAdministrator: false } as const;

describe('the level of a product', () => {
  test('defaults to the level of its producer', () => {
    expect(levelOfProduct({ asked: undefined, usual: 'gold', phenolicContent: 1300, ...byProducer })).toEqual(
      { ok: true, value: 'gold' },
    );
  });

  test('defaults to bronze when the producer has none', () => {
    expect(levelOfProduct({ asked: undefined, usual: null, phenolicContent: 1300, ...byProducer })).toEqual({
      ok: true,
      value: 'bronze',
    });
  });

  test('is lowered to what the content supports, and to none below bronze', () => {
    const of = (phenolicContent: number | null) =>
      levelOfProduct({ asked: undefined, usual: 'gold', phenolicContent, ...byProducer });
    expect(of(1199)).toEqual({ ok: true, value: 'silver' });
    expect(of(500)).toEqual({ ok: true, value: 'bronze' });
    expect(of(499)).toEqual({ ok: true, value: null });
    expect(of(null)).toEqual({ ok: true, value: null });
  });

  test('is refused to a producer above the content, and allowed to an administrator', () => {
    const asked = { asked: 'gold', usual: 'gold', certified: 'gold', phenolicContent: 1199 } as const;
    expect(levelOfProduct({ ...asked, byAdministrator: false })).toEqual({
      ok: false,
      refusal: { code: 'level-above-content' },
    });
    expect(levelOfProduct({ ...asked, byAdministrator: true })).toEqual({ ok: true, value: 'gold' });
  });

  test('is refused above the certified level, whatever content the producer states', () => {
    const asked = {
      asked: 'triple_gold',
      usual: 'bronze',
      certified: 'bronze',
      phenolicContent: 5000,
    } as const;
    expect(levelOfProduct({ ...asked, byAdministrator: false })).toEqual({
      ok: false,
      refusal: { code: 'level-above-certified' },
    });
  });

  test('may be removed', () => {
    expect(levelOfProduct({ asked: null, usual: 'gold', phenolicContent: 1300, ...byProducer })).toEqual({
      ok: true,
      value: null,
    });
  });

  test('never exceeds the content, whatever a producer sends', () => {
    const level = fc.constantFrom(...certificationLevels);
    fc.assert(
      fc.property(
        fc.option(level, { nil: undefined }),
        fc.option(level),
        fc.integer({ min: 1, max: 5000 }),
        (asked, usual, phenolicContent) => {
          const outcome = levelOfProduct({
            asked,
            usual,
            certified: usual,
            phenolicContent,
            byAdministrator: false,
          });
          if (!outcome.ok || outcome.value === null) return true;
          expect(isHigher(outcome.value, usual ?? 'bronze')).toBe(false);
          return phenolicContent >= certificationBands[outcome.value].least;
        },
      ),
    );
  });
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
