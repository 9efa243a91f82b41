/** The best document of a category counts, and a document is valid to the end of its last day. */
import { expect, test } from 'vitest';
import { standingOfPapers } from './review.ts';

const today = '2026-11-21';

test('returns none without a document, and unread until a review', () => {
  expect(standingOfPapers([], today)).toBe('none');
  expect(standingOfPapers([{ review: null, validUntil: null }], today)).toBe('unread');
});

test('an accepted document is valid on its last day and expired on the next', () => {
  const licence = { review: 'accepted', validUntil: today } as const;
  expect(standingOfPapers([licence], today)).toBe('accepted');
  expect(standingOfPapers([licence], '2026-11-22')).toBe('expired');
});

test('a newer document replaces a returned one', () => {
  const returned = { review: 'returned', validUntil: null } as const;
  expect(standingOfPapers([returned], today)).toBe('returned');
  expect(standingOfPapers([returned, { review: null, validUntil: null }], today)).toBe('unread');
  expect(standingOfPapers([returned, { review: 'accepted', validUntil: null }], today)).toBe('accepted');
});
