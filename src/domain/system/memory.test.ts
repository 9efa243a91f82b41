/** A slope says whether memory grows, with an error that chance explains. */
import { expect, test } from 'vitest';
import { embeddedDatabaseMegabytes, grows, memoryBudgetMegabytes, slopeOf } from './memory.ts';

const pointsOf = (values: readonly number[]) => values.map((value, at) => ({ at, value }));

test('a straight line has its slope, without an error', () => {
  expect(slopeOf(pointsOf([1, 3, 5, 7]))).toEqual({ value: 2, standardError: 0 });
});

test('the error is that of the textbook', () => {
  // Anscombe's first quartet: slope 0.5001, standard error 0.1179.
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
  const slope = slopeOf(x.map((at, index) => ({ at, value: y[index] ?? 0 })));
  expect(slope?.value).toBeCloseTo(0.5001, 4);
  expect(slope?.standardError).toBeCloseTo(0.1179, 4);
});

test('two moments, or one over and over, have none', () => {
  expect(slopeOf(pointsOf([1, 2]))).toBeUndefined();
  expect(slopeOf([1, 1, 1].map((at) => ({ at, value: at })))).toBeUndefined();
});

test('noise is no growth, and growth within noise is', () => {
  const noise = [3, -2, 1, -3, 2, -1, 3, -2, 1, -3, 2, -1];
  const isGrowing = (rise: number) => {
    const slope = slopeOf(pointsOf(noise.map((one, at) => 400 + one + rise * at)));
    return slope !== undefined && grows(slope);
  };
  expect([isGrowing(-1), isGrowing(0), isGrowing(1)]).toEqual([false, false, true]);
});

test('the budget grows with the caches', () => {
  expect(memoryBudgetMegabytes(96)).toBe(496);
  expect(memoryBudgetMegabytes(1_000)).toBe(1_400);
});

test('the embedded database takes more where there is more, within bounds', () => {
  expect([500, 2_000, 100_000].map(embeddedDatabaseMegabytes)).toEqual([378, 500, 1_250]);
});
