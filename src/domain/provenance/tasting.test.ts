/** A panel states three medians of one scale and its name, or no medians; the latest tasting of a batch counts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tasteAttributes } from './taste-attributes.ts';
import { isMedian, latestTasting, type Tasting, tastingProblems, tastingStage } from './tasting.ts';

const panel = 'Tasting panel, Kalamata';
const measured = { fruity: 5.3, bitter: 5, pungent: 5.7 };

test('accepts exactly the hundred and one marks of the scale', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1500, max: 2500 }), (hundredths) => {
      const isMark = hundredths % 10 === 0 && hundredths >= 0 && hundredths <= 1000;
      expect(isMedian(hundredths / 100)).toBe(isMark);
    }),
  );
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 10.000001]) expect(isMedian(value)).toBe(false);
});

test('a stage is refused exactly if it states medians without being a complete tasting by a named panel', () => {
  const median = fc.option(fc.integer({ min: 0, max: 100 }).map((mark) => mark / 10));
  const events = fc.record({
    stage: fc.constantFrom(tastingStage, 'Bottling', 'Organoleptic test'),
    location: fc.constantFrom(panel, '', null),
    fruity: median,
    bitter: median,
    pungent: median,
  });
  fc.assert(
    fc.property(events, (event) => {
      const stated = tasteAttributes.filter((attribute) => event[attribute] !== null).length;
      const isWhole = stated === 3 && event.stage === tastingStage && event.location === panel;
      expect(tastingProblems(event).length === 0).toBe(stated === 0 || isWhole);
    }),
  );
});

test('names the fields that are wrong', () => {
  expect(tastingProblems({ stage: 'Storage', location: panel, fruity: 5 })).toEqual([
    { field: 'fruity', problem: 'stage' },
  ]);
  expect(tastingProblems({ stage: tastingStage, location: '', fruity: 5, bitter: 0 })).toEqual([
    { field: 'pungent', problem: 'incomplete' },
    { field: 'location', problem: 'panel' },
  ]);
  expect(tastingProblems({ stage: tastingStage, location: panel, ...measured })).toEqual([]);
});

test('the latest tasting with medians counts', () => {
  const tasting: Tasting = {
    stage: tastingStage,
    timestamp: '2026-10-26T08:00:00.000Z',
    location: panel,
    fruity: '5.3',
    bitter: '5.0',
    pungent: '5.7',
  };
  const later = { ...tasting, timestamp: '2026-11-02T08:00:00.000Z', fruity: '4.9' };
  const unmeasured = {
    ...later,
    timestamp: '2026-11-09T08:00:00Z',
    fruity: null,
    bitter: null,
    pungent: null,
  };
  expect(latestTasting([later, unmeasured, tasting])).toEqual(later);
  expect(latestTasting([unmeasured])).toBeUndefined();
});
