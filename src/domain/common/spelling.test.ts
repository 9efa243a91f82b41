import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeWords, editDistance, slipsForgiven } from './spelling.ts';

describe('the distance between two words', () => {
  test.each([
    ['koroneiki', 'koroneiki', 0],
    ['koronieki', 'koroneiki', 1],
    ['pikaul', 'pikual', 1],
    ['mesnia', 'mesinia', 1],
    ['evollia', 'evolia', 1],
    ['', 'oil', 3],
    ['kitten', 'sitting', 3],
  ])('of %j and %j is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  test('is symmetric, and zero only for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one));
        expect(editDistance(one, other) === 0).toBe(one === other);
      }),
    );
  });
});

describe('a correction', () => {
  test('lists the closest words first, ties in their given order', () => {
    const candidates = [
      { word: 'mesinia' },
      { word: 'koronik' },
      { word: 'koroneiki' },
      { word: 'koroneiko' },
    ];
    expect(closeWords('koroneika', candidates).map(({ word }) => word)).toEqual([
      'koroneiki',
      'koroneiko',
      'koronik',
    ]);
  });

  test('ignores words that are too far away or too short to match safely', () => {
    expect(closeWords('elaia', [{ word: 'olivo' }])).toEqual([]);
    expect(closeWords('oil', [{ word: 'oli' }])).toEqual([]);
    expect(slipsForgiven('koroneiki')).toBe(2);
  });
});
