/** The best paper of a kind counts, and a paper is good to the end of its last day. */
import { expect, test } from 'vitest';
import { standingOfPapers } from './review.ts';

const today = '2026-11-21';

test('nothing sent is nothing, and what nobody has read waits', () => {
  expect(standingOfPapers([], today)).toBe('none');
  expect(standingOfPapers([{ review: null, validUntil: null }], today)).toBe('unread');
});

test('an accepted paper is good on its last day and not on the next', () => {
  const licence = { review: 'accepted', validUntil: today } as const;
  expect(standingOfPapers([licence], today)).toBe('accepted');
  expect(standingOfPapers([licence], '2026-11-22')).toBe('expired');
});

test('a newer paper takes the place of one that was returned', () => {
  const returned = { review: 'returned', validUntil: null } as const;
  expect(standingOfPapers([returned], today)).toBe('returned');
  expect(standingOfPapers([returned, { review: null, validUntil: null }], today)).toBe('unread');
  expect(standingOfPapers([returned, { review: 'accepted', validUntil: null }], today)).toBe('accepted');
});
