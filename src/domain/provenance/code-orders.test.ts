import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bottlesOfBatch, codesBeyondBottles } from './code-orders.ts';

const stage = (name: string, quantity: string | null, quantityUnit: 'kg' | 'l' | null = 'l') => ({
  stage: name,
  quantity,
  quantityUnit,
});

test('counts the bottles of a batch from the bottled litres, or else from the most litres of any stage', () => {
  const pressed = [stage('Harvest', '9000', 'kg'), stage('Milling', '1200'), stage('Storage', '1180.5')];
  expect(bottlesOfBatch(pressed, 500)).toBe(2400);
  expect(bottlesOfBatch([...pressed, stage('Bottling', '1000.3'), stage('Bottling', '0.2')], 500)).toBe(2001);
  expect(bottlesOfBatch([stage('Bottling', '0.499')], 500)).toBe(0);
});

test('returns null when the journey has no oil, or the product no bottle size', () => {
  expect(bottlesOfBatch([], 500)).toBeNull();
  expect(bottlesOfBatch([stage('Harvest', '9000', 'kg'), stage('Bottling', null, null)], 500)).toBeNull();
  expect(bottlesOfBatch([stage('Bottling', '100')], null)).toBeNull();
});

test('counts each code without a bottle once, however the orders are split', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), counts, (bottles, orders) => {
      let orderedBefore = 0;
      for (const count of orders) {
        const beyond = codesBeyondBottles({ bottles, orderedBefore, count });
        orderedBefore += count;
        expect(beyond).toBe(Math.max(0, orderedBefore - bottles));
        expect(codesBeyondBottles({ bottles: null, orderedBefore, count })).toBe(0);
      }
    }),
  );
});
