/**
 * Administrators find users, change roles and suspend accounts; changes apply at once, and one administrator
 * always remains.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeApprovedProducer, makeProducer } from '../../../tests/support/builders/producers.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { adminEmails: ['boss@phenolive.example'] } });
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

const decide = async (person: TestPerson, body: unknown, as = admin) =>
  site.call('PATCH', `/api/admin/users/${person.userId}`, { as, body });
const list = async (query = '', as = admin) => site.call('GET', `/api/admin/users?${query}`, { as });
const idsOf = async (query: string) => (await list(query)).json().map(({ id }: { id: string }) => id);
const reason = 'Sent documents of somebody else.';

async function notificationsOf({ userId }: TestPerson) {
  return site.database
    .selectFrom('notifications')
    .select(['kind', 'payload as facts'])
    .where('userId', '=', userId)
    .execute();
}

describe('the user list', () => {
  test('finds users by name regardless of accents, by address and by id, with role and state', async () => {
    const person = await site.signIn('consumer');
    await site.database
      .updateTable('users')
      .set({ firstName: 'Ελένη', lastName: 'Παπαδοπούλου' })
      .where('id', '=', person.userId)
      .execute();
    expect(await idsOf(`search=${encodeURIComponent('ελενη ΠΑΠΑΔΟΠΟΥΛΟΥ')}`)).toEqual([person.userId]);
    expect(await idsOf(`search=${person.email}`)).toEqual([person.userId]);
    expect(await idsOf(`search=${person.userId}`)).toEqual([person.userId]);
    expect(await idsOf(`search=${person.email}&role=admin`)).toEqual([]);
    expect(await idsOf(`search=${person.email}&state=suspended`)).toEqual([]);
    expect(await idsOf('search=%25')).toEqual([]);
  });

  test.each(['newest', 'name', 'email'])(
    'sorted by %s it shows every user once, page by page',
    async (sort) => {
      for (let made = 0; made < 5; made += 1) await site.signIn('consumer');
      const whole = await idsOf(`sort=${sort}&limit=100`);
      const paged: string[] = [];
      for (let cursor = ''; ; ) {
        const page = await list(`sort=${sort}&limit=2${cursor}`);
        expect(page.headers['x-total-count']).toBe(String(whole.length));
        paged.push(...page.json().map(({ id }: { id: string }) => id));
        const next = /cursor=([^>&]+)/.exec(String(page.headers['link']))?.[1];
        if (next === undefined) break;
        cursor = `&cursor=${next}`;
      }
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(whole.length);
    },
  );

  test('refuses a cursor that the server did not issue', async () => {
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      'abc',
      forged(['newest', 'x', 'id']),
      forged(['newest', '99999999999999999999', 'id']),
      forged(['name', 'a', 'id']),
    ]) {
      expect((await list(`cursor=${cursor}`)).statusCode).toBe(400);
    }
  });

  test('shows which profile a user owns, and exports CSV without formulas', async () => {
    const owner = await site.signIn('producer');
    const producerId = await makeProducer(site.database, { userId: owner.userId });
    await site.database
      .updateTable('users')
      .set({ firstName: '=cmd()' })
      .where('id', '=', owner.userId)
      .execute();
    const [person] = (await list(`search=${owner.userId}`)).json();
    expect(person.producer).toMatchObject({ id: producerId });
    const table = await site.call('GET', `/api/admin/users.csv?search=${owner.userId}`, { as: admin });
    expect(table.headers['content-disposition']).toContain('users.csv');
    expect(table.body.trimEnd().split('\r\n')).toHaveLength(2);
    expect(table.body).toContain("'=cmd()");
    const inGreek = await site.call('GET', `/api/admin/users.csv?language=el&search=${owner.userId}`, {
      as: admin,
    });
    expect(inGreek.body).toContain(`${owner.userId};${owner.email};'=cmd();`);
  });
});

describe('another role', () => {
  test('applies to the next request, with one notification and one audit log entry', async () => {
    const person = await site.signIn('consumer');
    expect((await list('', person)).statusCode).toBe(403);
    const changed = await decide(person, { action: 'change-role', from: 'consumer', role: 'admin' });
    expect(changed.json()).toMatchObject({ id: person.userId, role: 'admin' });
    expect((await list('', person)).statusCode).toBe(200);
    expect(await notificationsOf(person)).toEqual([{ kind: 'role-changed', facts: { role: 'admin' } }]);
    expect(await listAuditEvents(site.database, { type: 'user', id: person.userId })).toMatchObject([
      {
        action: 'user.change-role',
        actorId: admin.userId,
        before: { role: 'consumer' },
        after: { role: 'admin' },
      },
    ]);
  });

  test('is refused for one’s own account, and for a role that has changed since it was read', async () => {
    expect(
      (await decide(admin, { action: 'change-role', from: 'admin', role: 'consumer' })).json().code,
    ).toBe('cannot-modify-self');
    const person = await site.signIn('consumer');
    const late = await decide(person, { action: 'change-role', from: 'producer', role: 'admin' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'user-conflict']);
    expect(await notificationsOf(person)).toEqual([]);
  });

  test('cannot be consumer for an owner of a profile, and is fixed for configured administrators', async () => {
    const owner = await site.signIn('producer');
    await makeProducer(site.database, { userId: owner.userId });
    const less = await decide(owner, { action: 'change-role', from: 'producer', role: 'consumer' });
    expect(less.json().code).toBe('account-owns-profile');
    const boss = await site.signIn('admin');
    await site.database
      .updateTable('users')
      .set({ email: 'Boss@phenolive.example' })
      .where('id', '=', boss.userId)
      .execute();
    const demoted = await decide(boss, { action: 'change-role', from: 'admin', role: 'consumer' });
    expect(demoted.json().code).toBe('admin-set-by-configuration');
  });
});

describe('a suspension', () => {
  test('refuses the current session at the next request and says why, until it is lifted', async () => {
    const person = await site.signIn('consumer');
    const own = async () => site.call('GET', '/api/auth/user', { as: person });
    expect((await own()).statusCode).toBe(200);
    expect((await decide(person, { action: 'suspend', reason })).json()).toMatchObject({
      state: 'suspended',
      suspensionReason: reason,
    });
    const refused = await own();
    expect([refused.statusCode, refused.json().code, refused.json().reason]).toEqual([
      403,
      'suspended',
      reason,
    ]);
    // Public pages stay accessible.
    expect((await site.call('GET', '/api/producers', { as: person })).statusCode).toBe(200);
    expect((await decide(person, { action: 'suspend', reason })).json().code).toBe('user-conflict');
    expect(await idsOf('state=suspended')).toEqual([person.userId]);
    expect((await decide(person, { action: 'reinstate' })).json()).toMatchObject({
      state: 'active',
      suspensionReason: null,
    });
    expect((await own()).statusCode).toBe(200);
    expect((await notificationsOf(person)).map(({ kind }) => kind)).toEqual([
      'account-suspended',
      'account-reinstated',
    ]);
    const acts = await listAuditEvents(site.database, { type: 'user', id: person.userId });
    expect(acts.map(({ action }) => action)).toEqual(['user.suspend', 'user.reinstate']);
  });

  test('requires a reason and an existing user', async () => {
    const person = await site.signIn('consumer');
    expect((await decide(person, { action: 'suspend', reason: ' ' })).statusCode).toBe(400);
    expect((await decide(person, { action: 'suspend' })).statusCode).toBe(400);
    const unknownUser = { ...person, userId: 'nobody-at-all' };
    expect((await decide(unknownUser, { action: 'suspend', reason })).statusCode).toBe(404);
  });
});

describe('one administrator always remains', () => {
  test.each([
    { name: 'roles', body: { action: 'change-role', from: 'admin', role: 'consumer' } },
    { name: 'suspensions', body: { action: 'suspend', reason } },
  ])('when two administrators decide about each other at once: $name', async ({ body }) => {
    const alone = await createTestApplication();
    const [one, other] = [await alone.signIn('admin'), await alone.signIn('admin')];
    const about = async (person: TestPerson, as: TestPerson) =>
      alone.call('PATCH', `/api/admin/users/${person.userId}`, { as, body });
    const answers = await Promise.all([about(one, other), about(other, one)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    const left = await alone.database
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('suspendedAt', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    await alone.close();
  });

  test('by a constraint of the database, whatever program writes', async () => {
    const alone = await createTestApplication();
    const { userId } = await alone.signIn('admin');
    const suspended = await alone.signIn('admin');
    const users = alone.database.updateTable('users');
    await users.set({ suspendedAt: new Date() }).where('id', '=', suspended.userId).execute();
    const saved = 'the last administrator stays one';
    await expect(users.set({ role: 'consumer' }).where('id', '=', userId).execute()).rejects.toThrow(saved);
    await expect(users.set({ suspendedAt: new Date() }).where('id', '=', userId).execute()).rejects.toThrow(
      saved,
    );
    await expect(alone.database.deleteFrom('users').where('id', '=', userId).execute()).rejects.toThrow(
      saved,
    );
    await expect(users.set({ role: 'consumer' }).execute()).rejects.toThrow(saved);
    await alone.close();
  });
});

describe('where there are two administrators', () => {
  let strict: TestApplication;
  let [first, second]: TestPerson[] = [];
  beforeAll(async () => {
    strict = await createTestApplication({ configuration: { secondAdministrator: 'auto' } });
    strict.setClock(new Date('2026-11-21T10:00:00Z'));
    first = await strict.signIn('admin');
    second = await strict.signIn('admin');
  });
  afterAll(async () => strict.close());

  const change = async (person: TestPerson, as: TestPerson | undefined, body: object) =>
    strict.call('PATCH', `/api/admin/users/${person.userId}`, { as, body });
  const promotion = { action: 'change-role', from: 'consumer', role: 'admin' };
  const proposeRevocation = async (): Promise<number> => {
    const producerId = await makeApprovedProducer(strict.database);
    const given = `PHL-2019-${String(producerId).padStart(6, '0')}`;
    const { number } = await makeCertificate(strict.database, { producerId, number: given });
    const body = { action: 'revoke', reason: 'Adulterated oil was proven.' };
    const proposed = await strict.call('PATCH', `/api/admin/certificates/${number}`, { as: first, body });
    return proposed.json().proposalId;
  };
  const confirm = async (id: number, as: TestPerson) =>
    strict.call('POST', `/api/admin/decision-proposals/${id}/confirm`, { as });

  test('one proposes a third and another confirms it, after a notification', async () => {
    const person = await strict.signIn('consumer');
    const proposed = await change(person, first, promotion);
    expect(proposed.json()).toMatchObject({ role: 'consumer', promotion: { isOwn: true } });
    expect((await change(person, first, promotion)).json()).toMatchObject({ role: 'consumer' });
    expect((await strict.call('GET', '/api/admin/users', { as: person })).statusCode).toBe(403);
    const notified = await strict.call('GET', '/api/notifications', { as: second });
    expect(notified.json()[0]).toMatchObject({
      kind: 'admin-promotion-proposed',
      facts: { by: 'Test admin' },
    });

    expect((await change(person, second, promotion)).json()).toMatchObject({
      role: 'admin',
      promotion: null,
    });
    expect((await strict.call('GET', '/api/admin/users', { as: person })).statusCode).toBe(200);
  });

  test('a proposal is declined, and the next one starts over', async () => {
    const person = await strict.signIn('consumer');
    await change(person, first, promotion);
    const declined = await change(person, second, { action: 'decline-promotion' });
    expect(declined.json()).toMatchObject({ role: 'consumer', promotion: null });
    expect((await change(person, second, promotion)).json()).toMatchObject({ promotion: { isOwn: true } });
  });

  test('the new one confirms neither what was proposed before nor, for a week, what those propose who made them one', async () => {
    const before = await proposeRevocation();
    const person = await strict.signIn('consumer');
    strict.setClock(new Date('2026-11-21T11:00:00Z'));
    await change(person, first, promotion);
    await change(person, second, promotion);
    strict.setClock(new Date('2026-11-21T12:00:00Z'));
    const after = await proposeRevocation();
    for (const id of [before, after]) {
      expect((await confirm(id, person)).json().code).toBe('administrator-too-new');
      // Nor does whatever program writes to the database.
      await expect(
        strict.database
          .updateTable('decisionProposals')
          .set({ state: 'confirmed', decidedBy: person.userId, decidedAt: new Date('2026-11-21T13:00:00Z') })
          .where('id', '=', id)
          .execute(),
      ).rejects.toThrow('a new administrator does not confirm this');
    }
    strict.setClock(new Date('2026-11-28T11:00:00Z'));
    expect((await confirm(before, person)).json().code).toBe('administrator-too-new');
    expect((await confirm(after, person)).statusCode).toBe(200);
  });

  test.each([
    [{ action: 'suspend', reason: 'Away.' }],
    [{ action: 'change-role', from: 'admin', role: 'consumer' }],
  ])('none decides alone by sending the second away: %o', async (body) => {
    const alone = await createTestApplication({ configuration: { secondAdministrator: 'auto' } });
    alone.setClock(new Date('2026-11-21T10:00:00Z'));
    const as = await alone.signIn('admin');
    const other = await alone.signIn('admin');
    await alone.call('PATCH', `/api/admin/users/${other.userId}`, { as, body });
    const producerId = await makeApprovedProducer(alone.database);
    const { number } = await makeCertificate(alone.database, { producerId });
    const revoke = async () =>
      alone.call('PATCH', `/api/admin/certificates/${number}`, {
        as,
        body: { action: 'revoke', reason: 'Adulterated oil was proven.' },
      });
    alone.setClock(new Date('2026-11-28T09:59:59Z'));
    expect((await revoke()).json()).toMatchObject({ proposalId: expect.any(Number) });
    alone.setClock(new Date('2026-11-28T10:00:00Z'));
    expect((await revoke()).json()).not.toHaveProperty('proposalId');
    await alone.close();
  });
});
