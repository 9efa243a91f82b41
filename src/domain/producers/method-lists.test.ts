/** The methods that a producer claims survive being stored as one text. */
import { expect, test } from 'vitest';
import { readMethods, writeMethods } from './method-lists.ts';

test('writes only the claimed methods, in a fixed order', () => {
  expect(writeMethods({ handHarvesting: true, organic: true, coldExtraction: false })).toBe(
    'organic,handHarvesting',
  );
  expect(writeMethods({})).toBeNull();
});

test('reads a list in any order, and refuses an unknown method', () => {
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
