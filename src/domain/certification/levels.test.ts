/** Levels follow the measured content; the authoritative bands leave no gap and do not overlap. */
import { expect, test } from 'vitest';
import {
  certificationBands,
  certificationLevels,
  isWithinBand,
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

test('every content from 500 mg/kg lies in exactly one band', () => {
  for (let content = 500; content <= 2500; content += 1) {
    const levels = certificationLevels.filter((level) => isWithinBand(certificationBands[level], content));
    expect(levels).toEqual([levelOfContent(content)]);
  }
});

test('hyphens are accepted for underscores, other spellings are not', () => {
  expect(readLevel('triple-gold')).toBe('triple_gold');
  expect(readLevel('double_gold')).toBe('double_gold');
  expect(readLevel('platinum')).toBeUndefined();
  expect(readLevel('Gold')).toBeUndefined();
});
