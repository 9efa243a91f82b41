import { expect, test } from 'vitest';
import { everywhere, ofNothing, ofProducer, readPublicWrite, union } from './cache-tags.ts';

test('a page with one part of unknown origin is of unknown origin', () => {
  expect(union([ofProducer(1), 'everything'])).toBe('everything');
  expect(union([])).toEqual(ofNothing);
});

test.each([
  ['12', { producerId: 12, changesForce: false }],
  ['12!', { producerId: 12, changesForce: true }],
  ['all', everywhere],
  ['', everywhere],
])('reads the notification %j', (payload, write) => {
  expect(readPublicWrite(payload)).toEqual(write);
});
