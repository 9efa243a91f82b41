/** What an operator decides about accounts, and what is refused. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';
import { findBrokenAuditEvent } from '../../database/audit/audit-chain.ts';
import { findUserById, updateUserRole } from '../../database/identity/users.ts';
import { runUsersCommand } from './users.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

async function run(words: readonly string[], adminEmails: readonly string[] = []): Promise<string[]> {
  const said: string[] = [];
  await runUsersCommand(
    site.database,
    { adminEmails },
    { words, say: (line) => void said.push(line), now: new Date() },
  );
  return said;
}

async function roleOf(userId: string) {
  return (await findUserById(site.database, userId))?.role;
}

test('makes and unmakes administrators, never the last one, and records it', async () => {
  const person = await site.signIn('consumer');
  expect(await run(['administrators'])).toEqual(['There is no administrator.']);
  expect(await run(['make-administrator', person.email.toUpperCase()])).toEqual([
    `${person.email} is an administrator.`,
  ]);
  expect((await site.call('GET', '/api/admin/users', { as: person })).statusCode).toBe(200);
  expect(await run(['administrators'])).toEqual([person.email]);
  await expect(run(['make-administrator', person.email])).rejects.toThrow('has this role already');
  await expect(run(['unmake-administrator', person.email])).rejects.toThrow('last administrator');

  const second = await site.signIn('admin');
  await expect(run(['unmake-administrator', person.email], [person.email])).rejects.toThrow('ADMIN_EMAILS');
  expect(await roleOf(person.userId)).toBe('admin');
  expect(await run(['unmake-administrator', person.email])).toEqual([
    `${person.email} is no longer an administrator.`,
  ]);
  expect(await roleOf(person.userId)).toBe('consumer');
  await expect(run(['unmake-administrator', person.email])).rejects.toThrow('is no administrator');
  expect(await run(['administrators'])).toEqual([second.email]);

  const events = await listAuditEvents(site.database, { type: 'user', id: person.userId });
  expect(events.map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
    ['user.change-role', null, { role: 'admin' }],
    ['user.change-role', null, { role: 'consumer' }],
  ]);
  expect(await findBrokenAuditEvent(site.database)).toBeUndefined();
});

test('an administrator with a producer becomes a producer again', async () => {
  const owner = await site.signIn('producer');
  await makeApprovedProducer(site.database, { userId: owner.userId });
  await updateUserRole(site.database, owner.userId, 'admin');
  await run(['unmake-administrator', owner.email]);
  expect(await roleOf(owner.userId)).toBe('producer');
});

test('signs out one user, or all, and records it', async () => {
  const [one, other] = [await site.signIn('consumer'), await site.signIn('consumer')];
  const status = async (as: typeof one) => (await site.call('GET', '/api/notifications', { as })).statusCode;
  expect(await run(['sign-out', one.email])).toEqual([
    `Signed out ${one.email} everywhere. Sessions that ended: 1.`,
  ]);
  expect([await status(one), await status(other)]).toEqual([401, 200]);
  await run(['sign-out-all']);
  expect(await status(other)).toBe(401);
  const events = await listAuditEvents(site.database, { type: 'user', id: 'all' });
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([['user.sign-out', null]]);
});

test('says what is wrong with a command', async () => {
  await expect(run(['sign-out', 'missing@phenolive.example'])).rejects.toThrow('No account');
  await expect(run(['make-administrator'])).rejects.toThrow('npm run users -- make-administrator EMAIL');
  await expect(run([])).rejects.toThrow('npm run users');
});
