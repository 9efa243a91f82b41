import { expect, test } from 'vitest';
import {
  type CacheTags,
  everywhere,
  ofLists,
  ofNothing,
  ofProducer,
  readPublicWrite,
  readTags,
  union,
  writeTags,
} from './cache-tags.ts';

test.each<CacheTags>([
  'everything',
  ofLists,
  ofNothing,
  ofProducer(12),
  union([ofProducer(1), ofProducer(2), ofLists]),
])('reads the tags that it wrote: %j', (tags) => {
  expect(readTags(writeTags(tags))).toEqual(tags);
});

test.each([undefined, '', 'producers=', 'producers=1;lists=perhaps'])('reads %j as everything', (text) => {
  expect(readTags(text)).toBe('everything');
});

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
