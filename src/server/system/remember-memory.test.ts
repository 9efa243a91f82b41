/** The start says how much memory the program takes, and where that is more than there is. */
import { expect, test } from 'vitest';
import { memoryNeeds } from './remember-memory.ts';

const beside = { cacheMegabytes: 96, databaseUrl: 'postgresql://database.example/phenolive' };

test('the program alone needs its budget, and the embedded database more', () => {
  expect(memoryNeeds(beside, 496)).toEqual({
    says: 'The program takes up to 496 MB of memory; there are 496 MB on this machine or in its container.',
    isShort: false,
  });
  expect(memoryNeeds(beside, 495).isShort).toBe(true);
  const embedded = { ...beside, databaseUrl: undefined };
  expect(memoryNeeds(embedded, 874)).toEqual({
    says: 'The program takes up to 496 MB of memory, with its database 874; there are 874 MB on this machine or in its container.',
    isShort: false,
  });
  expect(memoryNeeds(embedded, 873).isShort).toBe(true);
});
