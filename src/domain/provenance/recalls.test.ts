/** Whoever recalled by a slip has a day to take it back; then only the register does. */
import { expect, test } from 'vitest';
import { mayRetract } from './recalls.ts';

const recalledAt = new Date('2026-11-20T12:00:00Z');

test('a producer takes a recall back within a day, and not a moment later', () => {
  expect(mayRetract('producer', recalledAt, new Date('2026-11-21T11:59:59.999Z'))).toBe(true);
  expect(mayRetract('producer', recalledAt, new Date('2026-11-21T12:00:00Z'))).toBe(false);
});

test('an administrator takes a recall back at any time', () => {
  expect(mayRetract('admin', recalledAt, new Date('2027-11-21T12:00:00Z'))).toBe(true);
});
