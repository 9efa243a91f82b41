/** Levels follow the measured content; the certification bands leave no gap and do not overlap. */
import { expect, test } from 'vitest';
import { phenolicContentLimits } from '../products/product.ts';
import {
  certificationBands,
  certificationLevels,
  contentFilterBands,
  contentFilters,
  levelOfContent,
  readLevel,
} from './levels.ts';

test.each([
  [499, undefined],
  [500, 'bronze'],
  [799, 'bronze'],
  [800, 'silver'],
  [1199, 'silver'],
  [1200, 'gold'],
  [1799, 'gold'],
  [1800, 'double_gold'],
  [1999, 'double_gold'],
  [2000, 'triple_gold'],
  [4003, 'triple_gold'],
])('%i mg/kg is %s', (content, level) => {
  expect(levelOfContent(content)).toBe(level);
});

test('every content from 500 mg/kg is in exactly one band', () => {
  for (let content = 500; content <= 2500; content += 1) {
    const levels = certificationLevels.filter((level) => isWithinBand(certificationBands[level], content));
    expect(levels).toEqual([levelOfContent(content)]);
  }
});

test('every content is in exactly one filter band, and the three specified bands are unchanged', () => {
  for (let content = 0; content <= phenolicContentLimits.most; content += 1) {
    const filters = contentFilters.filter((filter) => isWithinBand(contentFilterBands[filter], content));
    expect([content, filters.length]).toEqual([content, 1]);
  }
  expect(contentFilterBands).toMatchObject({
    gold: { least: 800 },
    silver: { least: 500, most: 749 },
    bronze: { least: 250, most: 499 },
  });
});

test('accepts hyphens for underscores, and no other spelling', () => {
  expect(readLevel('triple-gold')).toBe('triple_gold');
  expect(readLevel('double_gold')).toBe('double_gold');
  expect(readLevel('platinum')).toBeUndefined();
  expect(readLevel('Gold')).toBeUndefined();
});

function isWithinBand(
  band: { readonly least: number; readonly most?: number },
  milligramsPerKilogram: number,
): boolean {
  return (
    milligramsPerKilogram >= band.least && (band.most === undefined || milligramsPerKilogram <= band.most)
  );
}
