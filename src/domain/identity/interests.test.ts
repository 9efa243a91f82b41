import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interestOf, needsSecondAdministrator, publicMailDomains } from './interests.ts';

const decider = { userId: 'ana', email: 'ana@mill.gr' };
const uninvolved = { producerId: 7, userIds: ['nikos'], emails: ['nikos@grove.gr'], declaredBy: [] };

describe('a conflict of interest', () => {
  test('is the user’s own account, the same company or a declared interest', () => {
    expect(interestOf(decider, uninvolved)).toBeUndefined();
    expect(interestOf(decider, { ...uninvolved, userIds: ['nikos', 'ana'] })).toBe('own-account');
    expect(interestOf(decider, { ...uninvolved, emails: ['nikos@grove.gr', 'info@MILL.gr'] })).toBe(
      'same-domain',
    );
    expect(interestOf(decider, { ...uninvolved, declaredBy: ['ana'] })).toBe('declared');
    expect(interestOf(decider, { ...uninvolved, declaredBy: ['jo'] })).toBeUndefined();
  });

  test.each([
    ['ana@mill.gr', 'nikos@mail.mill.gr', 'same-domain'],
    ['ana@mail.mill.gr', 'nikos@mill.gr', 'same-domain'],
    ['ana@mill.gr', 'nikos@treadmill.gr', undefined],
    ['ana@gmail.com', 'nikos@gmail.com', undefined],
    ['ana@otenet.gr', 'nikos@OTENET.GR', undefined],
    ['ana@mill.gr', '', undefined],
    ['ana@mill.gr', '@', undefined],
    ['ana', 'nikos', undefined],
  ])('of %s in %s is %s', (email, other, expected) => {
    expect(interestOf({ userId: 'ana', email }, { ...uninvolved, emails: [other] })).toBe(expected);
  });

  test('never exists at a public mail provider, always within one domain, and is symmetric', () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    const company = fc
      .stringMatching(/^[a-z]{3,12}\.(gr|it|es|si|hr)$/)
      .filter((one) => !publicMailDomains.has(one));
    const domain = fc.oneof(company, fc.constantFrom(...publicMailDomains));
    fc.assert(
      fc.property(name, name, domain, domain, (one, other, first, second) => {
        const here = `${one}@${first}`;
        const there = `${other}@${second}`;
        const found = interestOf({ userId: 'ana', email: here }, { ...uninvolved, emails: [there] });
        expect(interestOf({ userId: 'ana', email: there }, { ...uninvolved, emails: [here] })).toBe(found);
        if (publicMailDomains.has(first) || publicMailDomains.has(second)) expect(found).toBeUndefined();
        else expect(found).toBe(first === second ? 'same-domain' : undefined);
      }),
    );
  });
});

test('a second administrator is needed if set, or in auto mode with at least two administrators', () => {
  for (const administrators of [0, 1, 2, 9]) {
    expect(needsSecondAdministrator('on', administrators)).toBe(true);
    expect(needsSecondAdministrator('off', administrators)).toBe(false);
    expect(needsSecondAdministrator('auto', administrators)).toBe(administrators >= 2);
  }
});

test('where there are two, a waiver and the decision of an evaluator take both, whatever is set', () => {
  for (const exception of [{ isWaiver: true }, { isEvaluator: true }]) {
    expect(needsSecondAdministrator('off', 1, exception)).toBe(false);
    expect(needsSecondAdministrator('off', 2, exception)).toBe(true);
  }
  expect(needsSecondAdministrator('off', 2, { isWaiver: false, isEvaluator: false })).toBe(false);
});
