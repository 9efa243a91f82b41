/** Which account a user of an identity provider gets. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';
import { type AccountRules, type Identity, signInAccount } from './accounts.ts';

let house: TestDatabase;
beforeAll(async () => {
  house = await createTestDatabase();
});
afterAll(async () => house.close());

const strict: AccountRules = { adminEmails: ['boss@groves.example'], linkByEmail: false };

function identity(changes: Partial<Identity>): Identity {
  return {
    issuer: 'https://login.example',
    subject: 'subject-1',
    email: 'maria@groves.example',
    isEmailVerified: true,
    firstName: 'Maria',
    lastName: null,
    language: 'el',
    ...changes,
  };
}

async function signIn(changes: Partial<Identity>, rules: AccountRules = strict) {
  return signInAccount(house.database, identity(changes), rules);
}

test('the same subject of a provider is the same account, even after its email address changes', async () => {
  const first = await signIn({});
  const second = await signIn({ email: 'maria.new@groves.example' });
  expect(first).toMatchObject({ ok: true, value: { role: 'consumer', language: 'el', firstName: 'Maria' } });
  expect(second.ok && first.ok && second.value.id === first.value.id).toBe(true);
});

test('refuses an address that belongs to another identity, and changes nothing', async () => {
  await signIn({ subject: 'owner', email: 'taken@groves.example' });
  const thief = { issuer: 'https://other.example', subject: 'thief', email: 'Taken@groves.example' };
  expect(await signIn(thief)).toEqual({ ok: false, refusal: { code: 'email-taken' } });
  const identities = await house.database.selectFrom('identities').selectAll().execute();
  expect(identities.filter(({ subject }) => subject === 'thief')).toEqual([]);
});

test('an unverified address keeps its owner neither from an account nor from becoming administrator', async () => {
  const address = { email: 'boss@groves.example', issuer: 'https://owner.example' };
  const stranger = await signIn({ ...address, subject: 'stranger', isEmailVerified: false });
  expect(stranger).toMatchObject({ ok: true, value: { role: 'consumer', emailVerified: false } });
  const owner = await signIn({ ...address, subject: 'boss-herself' });
  expect(owner).toMatchObject({ ok: true, value: { role: 'admin', emailVerified: true } });
  expect(owner.ok && stranger.ok && owner.value.id !== stranger.value.id).toBe(true);
  expect(await signIn({ ...address, subject: 'stranger', isEmailVerified: false })).toMatchObject({
    ok: true,
    value: { role: 'consumer' },
  });
  // The address has its owner: no other account gets it, verified or not.
  expect(await signIn({ ...address, subject: 'stranger' })).toMatchObject({ value: { role: 'consumer' } });
  const late = await signIn({ ...address, subject: 'late', isEmailVerified: false });
  expect(late).toEqual({ ok: false, refusal: { code: 'email-taken' } });
});

test('an address verified later becomes the account’s own, and only one’s when two verify it at once', async () => {
  const address = { email: 'later@groves.example' };
  const subjects = ['later-1', 'later-2', 'later-3'];
  for (const subject of subjects) await signIn({ ...address, subject, isEmailVerified: false });
  await Promise.all(subjects.map(async (subject) => signIn({ ...address, subject })));
  const accounts = await house.database
    .selectFrom('users')
    .select('emailVerified')
    .where('email', '=', address.email)
    .execute();
  expect(accounts.map(({ emailVerified }) => emailVerified).toSorted()).toEqual([false, false, true]);
});

test('creates no account without an address', async () => {
  const answer = await signIn({ subject: 'silent', email: undefined });
  expect(answer).toEqual({ ok: false, refusal: { code: 'sign-in-incomplete' } });
});

test('makes a configured address an administrator only when it is verified', async () => {
  const named = { ...strict, adminEmails: ['head@groves.example'] };
  const head = { subject: 'head', email: 'Head@groves.example' };
  const unverified = await signIn({ ...head, isEmailVerified: false }, named);
  expect(unverified).toMatchObject({ value: { role: 'consumer' } });
  expect(await signIn(head, named)).toMatchObject({ value: { role: 'admin' } });
});

test('logs once that the settings made a user administrator, however often they sign in', async () => {
  const named = { adminEmails: ['chief@groves.example'], linkByEmail: false };
  const chief = { subject: 'chief', email: 'chief@groves.example' };
  const consumer = await signIn(chief);
  const id = consumer.ok ? consumer.value.id : '';
  await Promise.all([signIn(chief, named), signIn(chief, named), signIn(chief, named)]);
  expect(await listAuditEvents(house.database, { type: 'user', id })).toMatchObject([
    {
      action: 'user.change-role',
      actorId: id,
      before: { role: 'consumer' },
      after: { role: 'admin', bySettings: true },
    },
  ]);
});

test('two concurrent first sign-ins create one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => signIn({ subject: 'twice', email: 'twice@groves.example' })),
  );
  const users = await house.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'twice@groves.example')
    .execute();
  expect(users).toHaveLength(1);
  expect(answers.map((answer) => answer.ok && answer.value.id)).toEqual(answers.map(() => users[0]?.id));
});
