import { describe, expect, test } from 'vitest';
import { dutiesOf, type MemberRole, memberRoles } from '../identity/memberships.ts';
import { type User, visitor } from '../identity/principal.ts';
import { actsFor, maySee, seesOwn, visibilityOf } from './permissions.ts';
import { producerStatuses } from './producer.ts';

function person(role: User['role'], memberRole?: MemberRole): User {
  return {
    kind: 'user',
    userId: role,
    role,
    email: `${role}@example.com`,
    firstName: null,
    lastName: null,
    language: 'en',
    theme: null,
    profileImageUrl: null,
    memberships: memberRole === undefined ? [] : [{ producerId: 7, role: memberRole }],
    chosenProducerId: null,
  };
}

const owner = person('producer', 'owner');
const other = person('producer');
const consumer = person('consumer');
const administrator = person('admin');

describe('a producer', () => {
  test.each(producerStatuses)('that is %s is visible to its people and administrators', (status) => {
    for (const role of memberRoles) expect(maySee({ id: 7, status }, person('producer', role))).toBe(true);
    expect(maySee({ id: 7, status }, administrator)).toBe(true);
  });

  test.each(producerStatuses)('that is %s is visible to everyone only when approved', (status) => {
    for (const principal of [visitor, consumer, other, person('producer', 'owner')]) {
      expect(maySee({ id: 8, status }, principal)).toBe(status === 'approved');
    }
  });

  test('is seen as its own by its people and administrators', () => {
    expect([visitor, consumer, owner, administrator].map((one) => seesOwn(7, one))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

test.each(memberRoles)('the role of %s allows its duties, for its producer only', (role) => {
  const member = person('producer', role);
  for (const duty of dutiesOf.owner) {
    const isOne = dutiesOf[role].includes(duty);
    expect(actsFor(member, 7, duty)).toBe(isOne);
    expect(actsFor(member, 8, duty)).toBe(false);
    expect(actsFor(administrator, 7, duty)).toBe(false);
  }
});

test('lists show what the reader may see', () => {
  expect(visibilityOf(visitor)).toEqual({ kind: 'public' });
  expect(visibilityOf(consumer)).toEqual({ kind: 'public' });
  expect(visibilityOf(owner)).toEqual({ kind: 'public-and-own', producerIds: [7] });
  expect(visibilityOf(administrator)).toEqual({ kind: 'all' });
});
