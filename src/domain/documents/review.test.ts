/** The best document of a category counts, and a document is valid to the end of its last day. */
import { expect, test } from 'vitest';
import { statusOfDocuments } from './review.ts';

const today = '2026-11-21';

test('returns none without a document, and unread until a review', () => {
  expect(statusOfDocuments([], today)).toBe('none');
  expect(statusOfDocuments([{ review: null, validUntil: null }], today)).toBe('unread');
});

test('an accepted document is valid on its last day and expired on the next', () => {
  const licence = { review: 'accepted', validUntil: today } as const;
  expect(statusOfDocuments([licence], today)).toBe('accepted');
  expect(statusOfDocuments([licence], '2026-11-22')).toBe('expired');
});

test('a newer document replaces a returned one', () => {
  const returned = { review: 'returned', validUntil: null } as const;
  expect(statusOfDocuments([returned], today)).toBe('returned');
  expect(statusOfDocuments([returned, { review: null, validUntil: null }], today)).toBe('unread');
  expect(statusOfDocuments([returned, { review: 'accepted', validUntil: null }], today)).toBe('accepted');
});
