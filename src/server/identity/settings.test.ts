/** Users choose their name and preferences, and no sign-in overwrites them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { signInAccount } from './accounts.ts';

let site: TestApplication;
let person: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  person = await site.signIn('consumer');
});
afterAll(async () => site.close());

async function change(body: unknown, as: TestPerson = person) {
  return site.call('PATCH', '/api/me/settings', { as, body });
}

test('a new user has the names of the provider, no palette and notifications on', async () => {
  const answer = await site.call('GET', '/api/me/settings', { as: person });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    firstName: 'Test',
    lastName: 'consumer',
    email: person.email,
    language: 'en',
    theme: null,
    notifications: { bottles: true, mail: true, orders: true },
  });
});

test('changes what is sent and keeps the rest', async () => {
  const changed = await change({ firstName: '  Ana ', language: 'sl', theme: 'stone' });
  expect([changed.statusCode, changed.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(changed.json()).toMatchObject({
    firstName: 'Ana',
    lastName: 'consumer',
    language: 'sl',
    theme: 'stone',
  });
  const again = await change({ lastName: null, theme: null, notifications: { bottles: false } });
  expect(again.json()).toEqual({
    firstName: 'Ana',
    lastName: null,
    email: person.email,
    language: 'sl',
    theme: null,
    notifications: { bottles: false, mail: true, orders: true },
  });
  expect((await change({})).json()).toEqual(again.json());
  const asked = await site.call('GET', '/api/auth/user', { as: person });
  expect(asked.json()).toMatchObject({ firstName: 'Ana', lastName: null, language: 'sl' });
});

test('changes no other user', async () => {
  const other = await site.signIn('producer');
  await change({ firstName: 'Only mine' });
  const answer = await site.call('GET', '/api/me/settings', { as: other });
  expect(answer.json()).toMatchObject({ firstName: 'Test', notifications: { bottles: true } });
});

test.each([
  [{ email: 'other@test.example' }],
  [{ role: 'admin' }],
  [{ firstName: '' }],
  [{ firstName: '   ' }],
  [{ firstName: 'x'.repeat(101) }],
  [{ firstName: 'Ana\u0000' }],
  [{ firstName: 'Ana\nMaria' }],
  [{ firstName: 7 }],
  [{ language: 'de' }],
  [{ theme: 'dark' }],
  [{ notifications: true }],
  [{ notifications: { bottles: 'yes' } }],
  [{ notifications: { bottles: true, more: true } }],
  [[]],
  ['null'],
])('refuses %j and changes nothing', async (body) => {
  const before = (await site.call('GET', '/api/me/settings', { as: person })).json();
  const answer = await change(body);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input']);
  expect((await site.call('GET', '/api/me/settings', { as: person })).json()).toEqual(before);
});

test('stores a name of a hundred characters in any script unchanged', async () => {
  for (const firstName of ['Ω'.repeat(100), 'מרים', '🫒 Ana']) {
    expect((await change({ firstName })).json().firstName).toBe(firstName);
  }
});

test('refuses a visitor, and a form of another site', async () => {
  expect((await site.call('GET', '/api/me/settings')).statusCode).toBe(401);
  expect((await site.call('PATCH', '/api/me/settings', { body: {} })).statusCode).toBe(401);
  const forged = await site.call('PATCH', '/api/me/settings', {
    as: person,
    body: { firstName: 'Forged' },
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(forged.statusCode).toBe(403);
});

test('keeps names that a user chose at the next sign-in, whatever the provider sends', async () => {
  const identity = {
    issuer: 'https://login.example',
    subject: 'chooser',
    email: 'chooser@test.example',
    isEmailVerified: true,
    firstName: 'Maria',
    lastName: 'Provider',
    language: 'en',
  };
  const rules = { adminEmails: [], linkByEmail: false };
  const first = await signInAccount(site.database, identity, rules);
  const chooser = await site.signInAs(first.ok ? first.value.id : '');
  await change({ firstName: 'Mara', lastName: null, language: 'hr' }, chooser);
  const next = await signInAccount(site.database, { ...identity, lastName: 'New', language: 'el' }, rules);
  expect(next).toMatchObject({ ok: true, value: { firstName: 'Mara', lastName: null, language: 'hr' } });
});
