import { expect, test } from 'vitest';
import { placeIn, readSequence, sequenceOf } from './case-sequence.ts';

const paths = [
  '/admin/application/5',
  '/admin/appeal/2',
  '/admin/application/5#documents',
  '/admin/report/9',
];
const sequence = sequenceOf('assignee=me', paths);

test('goes from each page of the list to the previous and the next one', () => {
  expect(placeIn(sequence, '/admin/appeal/2')).toEqual({
    query: 'assignee=me',
    position: 2,
    count: 3,
    previous: '/admin/application/5',
    next: '/admin/report/9',
  });
  expect(placeIn(sequence, '/admin/application/5')?.previous).toBeUndefined();
  expect(placeIn(sequence, '/admin/report/9')?.next).toBeUndefined();
});

test('counts a page that two cases share once, so that the sequence has no loop', () => {
  expect(placeIn(sequence, '/admin/application/5#documents')).toMatchObject({ position: 1, count: 3 });
});

test('has no position for a page outside the list', () => {
  expect(placeIn(sequence, '/admin/report/10')).toBeUndefined();
});

test('accepts only administration pages from session storage', () => {
  for (const persisted of [
    null,
    {},
    { pages: 'x' },
    { query: 1, pages: [1, '//evil.example', 'javascript:alert(1)'] },
  ]) {
    expect(readSequence(persisted)).toEqual({ query: '', pages: [] });
  }
  expect(readSequence(sequence)).toEqual(sequence);
});
