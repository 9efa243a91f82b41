/** Administrators decide about other accounts, never their own, and an administrator always remains. */
import { describe, expect, test } from 'vitest';
import { roles } from './roles.ts';
import { type DecidedAccount, decideUser, type UserDecision } from './users.ts';

const decidedAccount: DecidedAccount = {
  id: 'somebody',
  role: 'producer',
  isSuspended: false,
  actsForProducer: false,
  isNamedBySettings: false,
  otherAdministrators: 1,
  promotionProposedBy: null,
  takesTwo: false,
};
const decide = (account: Partial<DecidedAccount>, decision: UserDecision) =>
  decideUser('admin', { ...decidedAccount, ...account }, decision);
const suspend: UserDecision = { action: 'suspend', reason: 'Made up a laboratory result.' };

test.each<UserDecision>([
  { action: 'change-role', from: 'admin', role: 'consumer' },
  suspend,
  { action: 'reinstate' },
])('an administrator cannot decide about themselves: $action', (decision) => {
  expect(
    decide({ id: 'admin', role: 'admin', isSuspended: decision.action === 'reinstate' }, decision),
  ).toEqual({
    ok: false,
    refusal: { code: 'cannot-modify-self' },
  });
});

describe('a role', () => {
  test('can change to every other role', () => {
    for (const from of roles) {
      for (const role of roles.filter((other) => other !== from)) {
        expect(decide({ role: from }, { action: 'change-role', from, role })).toEqual({
          ok: true,
          value: { role, isSuspended: false, promotion: expect.any(String) },
        });
      }
    }
  });

  test('is not overwritten when it changed since it was read', () => {
    const refused = { ok: false, refusal: { code: 'user-conflict' } };
    expect(decide({ role: 'admin' }, { action: 'change-role', from: 'consumer', role: 'producer' })).toEqual(
      refused,
    );
    expect(decide({}, { action: 'change-role', from: 'producer', role: 'producer' })).toEqual(refused);
  });

  test('of a profile owner stays one that can own a profile', () => {
    expect(
      decide({ actsForProducer: true }, { action: 'change-role', from: 'producer', role: 'consumer' }),
    ).toEqual({
      ok: false,
      refusal: { code: 'account-owns-profile' },
    });
    expect(
      decide({ actsForProducer: true }, { action: 'change-role', from: 'producer', role: 'admin' }).ok,
    ).toBe(true);
  });

  test('of an administrator set by configuration cannot change', () => {
    const action = { action: 'change-role', from: 'admin', role: 'consumer' } as const;
    expect(decide({ role: 'admin', isNamedBySettings: true }, action)).toEqual({
      ok: false,
      refusal: { code: 'admin-set-by-configuration' },
    });
  });
});

describe('the last administrator', () => {
  const last = { role: 'admin', otherAdministrators: 0 } as const;
  const refused = { ok: false, refusal: { code: 'last-administrator' } };

  test('keeps the role and cannot be suspended', () => {
    expect(decide(last, { action: 'change-role', from: 'admin', role: 'consumer' })).toEqual(refused);
    expect(decide(last, suspend)).toEqual(refused);
  });

  test('does not include a suspended administrator', () => {
    const action = { action: 'change-role', from: 'admin', role: 'consumer' } as const;
    expect(decide({ ...last, isSuspended: true }, action)).toEqual({
      ok: true,
      value: { role: 'consumer', isSuspended: true, promotion: 'ended' },
    });
  });
});

describe('a suspension', () => {
  test('can be lifted, once', () => {
    expect(decide({}, suspend)).toMatchObject({ ok: true, value: { role: 'producer', isSuspended: true } });
    expect(decide({ isSuspended: true }, { action: 'reinstate' })).toMatchObject({
      ok: true,
      value: { role: 'producer', isSuspended: false },
    });
    expect(decide({ isSuspended: true }, suspend)).toMatchObject({ refusal: { code: 'user-conflict' } });
    expect(decide({}, { action: 'reinstate' })).toMatchObject({ refusal: { code: 'user-conflict' } });
  });
});

describe('where decisions take two administrators', () => {
  const promote = (account: Partial<DecidedAccount>) =>
    decide({ takesTwo: true, ...account }, { action: 'change-role', from: 'producer', role: 'admin' });

  test('one proposes a further administrator, and another confirms it', () => {
    expect(promote({})).toMatchObject({ value: { role: 'producer', promotion: 'proposed' } });
    expect(promote({ promotionProposedBy: 'admin' })).toMatchObject({ value: { promotion: 'proposed' } });
    expect(promote({ promotionProposedBy: 'another' })).toMatchObject({
      value: { role: 'admin', promotion: 'carried-out' },
    });
    expect(promote({ takesTwo: false })).toMatchObject({ value: { role: 'admin' } });
  });

  test('a proposed administrator is declined once', () => {
    const decline: UserDecision = { action: 'decline-promotion' };
    expect(decide({ promotionProposedBy: 'another' }, decline)).toMatchObject({
      value: { role: 'producer', promotion: 'declined' },
    });
    expect(decide({}, decline)).toMatchObject({ refusal: { code: 'user-conflict' } });
  });
});
