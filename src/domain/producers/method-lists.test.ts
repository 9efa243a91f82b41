/** What a producer claims of its methods survives being written as one text. */
import { expect, test } from 'vitest';
import { readMethods, writeMethods } from './method-lists.ts';

test('only what is claimed is written, always in one order', () => {
  expect(writeMethods({ handHarvesting: true, organic: true, coldExtraction: false })).toBe(
    'organic,handHarvesting',
  );
  expect(writeMethods({})).toBeNull();
});

test('a list is read in any order, and what is no method is refused', () => {
  const read = readMethods('handHarvesting,organic');
  expect(read).toEqual({
    organic: true,
    coldExtraction: false,
    firstColdPress: false,
    handHarvesting: true,
  });
  expect(read && writeMethods(read)).toBe('organic,handHarvesting');
  expect(readMethods('organic,magic')).toBeUndefined();
});
