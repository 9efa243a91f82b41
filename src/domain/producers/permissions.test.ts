import { describe, expect, test } from 'vitest';
import { type User, visitor } from '../identity/principal.ts';
import { isOwner, maySee, visibilityOf } from './permissions.ts';
import { producerStatuses } from './producer.ts';

function person(userId: string, role: User['role']): User {
  return {
    kind: 'user',
    userId,
    role,
    email: `${userId}@example.com`,
    firstName: null,
    lastName: null,
    language: 'en',
    theme: null,
    profileImageUrl: null,
  };
}

const owner = person('owner', 'producer');
const other = person('other', 'producer');
const consumer = person('consumer', 'consumer');
const administrator = person('administrator', 'admin');

describe('a producer', () => {
  test.each(producerStatuses)('that is %s is visible to its owner and administrators', (status) => {
    expect(maySee({ userId: 'owner', status }, owner)).toBe(true);
    expect(maySee({ userId: 'owner', status }, administrator)).toBe(true);
  });

  test.each(producerStatuses)('that is %s is visible to everyone only when approved', (status) => {
    for (const principal of [visitor, consumer, other]) {
      expect(maySee({ userId: 'owner', status }, principal)).toBe(status === 'approved');
    }
  });

  test('without an account has only administrators as owners', () => {
    expect(isOwner({ userId: null }, owner)).toBe(false);
    expect(isOwner({ userId: null }, visitor)).toBe(false);
    expect(isOwner({ userId: null }, administrator)).toBe(true);
  });
});

test('lists show what the reader may see', () => {
  expect(visibilityOf(visitor)).toEqual({ kind: 'public' });
  expect(visibilityOf(consumer)).toEqual({ kind: 'public-and-own', userId: 'consumer' });
  expect(visibilityOf(administrator)).toEqual({ kind: 'all' });
});
