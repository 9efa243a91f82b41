/** A producer can retract a mistaken recall for a day; after that only an administrator can. */
import { expect, test } from 'vitest';
import { mayRetract } from './recalls.ts';

const recalledAt = new Date('2026-11-20T12:00:00Z');

const producer = { role: 'producer', isInterested: false } as const;
const admin = { role: 'admin', isInterested: false } as const;

test('a producer can retract a recall within a day, and not a moment later', () => {
  expect(mayRetract(producer, recalledAt, new Date('2026-11-21T11:59:59.999Z'))).toBe(true);
  expect(mayRetract(producer, recalledAt, new Date('2026-11-21T12:00:00Z'))).toBe(false);
});

test('an administrator can retract a recall at any time', () => {
  expect(mayRetract(admin, recalledAt, new Date('2027-11-21T12:00:00Z'))).toBe(true);
});

test('an administrator with an interest in the producer retracts no recall of it', () => {
  expect(mayRetract({ ...admin, isInterested: true }, recalledAt, recalledAt)).toBe(false);
});
