/** Deleting an account removes the user; records that others rely on stay, without the user. */

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  countRowsOf,
  countScansOfAll,
  countTracesOfOwner,
  deleteAccountDuring,
  listScannersOf,
} from '../../../tests/support/account-records.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovable } from '../../../tests/support/builders/evidence.ts';
import { untilLocked } from '../../../tests/support/locks.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';
import { lockOpenApplicationOfProducer } from '../../database/applications/writes.ts';
import { findBrokenAuditEvent } from '../../database/audit/audit-chain.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import { sampleCode } from '../../database/samples/products.ts';
import { sampleUsers } from '../../database/samples/users.ts';
import { lockScheduledCalls } from '../../database/verification-calls/writes.ts';
import { notify } from '../notify/notify.ts';
import { signInAccount } from './accounts.ts';

let site: TestApplication;
beforeEach(async () => {
  await site?.close();
  site = await createTestApplication({ template: 'samples' });
});
afterAll(async () => site.close());

async function remove(person: TestPerson, email = person.email) {
  return site.call('DELETE', '/api/me', { as: person, body: { email } });
}

async function forecast(person: TestPerson) {
  return (await site.call('GET', '/api/me/deletion', { as: person })).json();
}

async function signInSample(kind: keyof typeof sampleUsers): Promise<TestPerson> {
  return { ...(await site.signInAs(sampleUsers[kind].id)), email: sampleUsers[kind].email };
}

const nothing = {
  users: 0,
  sessions: 0,
  identities: 0,
  favorites: 0,
  follows: 0,
  scans: 0,
  orders: 0,
  producers: 0,
  applications: 0,
};

describe('a consumer', () => {
  test('sees in advance what is deleted, and afterwards it is gone, on every device at once', async () => {
    const consumer = await signInSample('consumer');
    const phone = await site.signInAs(consumer.userId);
    await site.database
      .insertInto('orders')
      .values({
        userId: consumer.userId,
        producerId: 11,
        goodsAmount: '36.00',
        shippingAddress: JSON.stringify({ name: 'Ana Kovač' }),
      })
      .execute();
    expect(await forecast(consumer)).toEqual({
      possible: true,
      blocker: null,
      waits: [],
      counts: { favorites: 8, scans: 12, orders: 1, applications: 0 },
      producer: null,
      leaves: [],
      openOrders: [],
    });
    const counted = await countScansOfAll(site.database);
    const answer = await remove(consumer, ' CONSUMER@phenolive.example ');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(await countRowsOf(site.database, consumer.userId)).toEqual(nothing);
    for (const device of [consumer, phone]) {
      expect((await site.call('GET', '/api/auth/user', { as: device })).statusCode).toBe(401);
    }
    expect(await countScansOfAll(site.database)).toEqual(counted);
    const [order] = await site.database.selectFrom('orders').selectAll().execute();
    expect(order).toMatchObject({ userId: null, totalAmount: '36.00', shippingAddress: null });
  });

  test('leaves one audit log entry, without name or address', async () => {
    const consumer = await signInSample('consumer');
    await remove(consumer);
    const entries = await listAuditEvents(site.database, { type: 'user', id: consumer.userId });
    expect(entries).toMatchObject([
      { action: 'user.delete', before: { role: 'consumer', favorites: 8, scans: 12 }, after: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Ana|Kovač|phenolive\.example/);
    expect(await findBrokenAuditEvent(site.database)).toBeUndefined();
  });

  test.each(['other@test.example', 'consumer@phenolive.exampl', '%', "' or true --"])(
    'is not deleted after typing another address: %s',
    async (typed) => {
      const consumer = await signInSample('consumer');
      const answer = await remove(consumer, typed);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'confirmation-mismatch']);
      expect(await countRowsOf(site.database, consumer.userId)).toMatchObject({
        users: 1,
        favorites: 8,
        scans: 12,
      });
    },
  );

  test('is not deleted without the address, from another site or without a session', async () => {
    const consumer = await signInSample('consumer');
    for (const body of [undefined, {}, { email: '' }, { email: 7 }, { email: consumer.email, id: 'x' }]) {
      expect((await site.call('DELETE', '/api/me', { as: consumer, body })).statusCode).toBe(400);
    }
    const forged = await site.call('DELETE', '/api/me', {
      as: consumer,
      body: { email: consumer.email },
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(forged.statusCode).toBe(403);
    expect((await site.call('DELETE', '/api/me', { body: { email: consumer.email } })).statusCode).toBe(401);
    expect(await countRowsOf(site.database, consumer.userId)).toMatchObject({ users: 1, favorites: 8 });
  });

  test('who returns is a new user without any history', async () => {
    const identity = {
      issuer: 'https://login.example',
      subject: 'returns',
      email: 'returns@test.example',
      isEmailVerified: true,
      firstName: 'Rea',
      lastName: null,
      language: 'en',
    };
    const rules = { adminEmails: [], linkByEmail: false };
    const first = await signInAccount(site.database, identity, rules);
    const id = first.ok ? first.value.id : '';
    const person = { ...(await site.signInAs(id)), email: identity.email };
    await site.call('PUT', '/api/favorites/1', { as: person });
    expect((await remove(person)).statusCode).toBe(204);
    const second = await signInAccount(site.database, identity, rules);
    expect(second).toMatchObject({ ok: true, value: { role: 'consumer', firstName: 'Rea' } });
    expect(second.ok && second.value.id !== id).toBe(true);
  });
});

describe('a producer', () => {
  test('with bottles in shops leaves a profile without contact, story and owner', async () => {
    const producer = await signInSample('producer');
    await site.call('PUT', '/api/producers/11', {
      as: producer,
      body: { contactPhone: '+30 26240 99999', requiresApproval: 'true' },
    });
    const call = { producerId: 11, scheduledAt: new Date('2026-11-02T09:00:00Z'), duration: 30 };
    const noted = { ...call, status: 'cancelled', notes: 'Was unwell.', reason: 'Is in hospital.' } as const;
    await site.database.insertInto('verificationCalls').values(noted).execute();
    expect((await forecast(producer)).producer).toMatchObject({
      id: 11,
      status: 'approved',
      stays: true,
      certificates: expect.any(Number),
    });
    expect((await remove(producer)).statusCode).toBe(204);
    expect(await countRowsOf(site.database, producer.userId)).toEqual(nothing);
    const entry = await site.call('GET', '/api/producers/11');
    expect(entry.json()).toMatchObject({ id: 11, status: 'approved', story: null });
    const row = await site.database
      .selectFrom('producers')
      .selectAll()
      .where('id', '=', 11)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      userId: null,
      contactEmail: null,
      contactPhone: null,
      website: null,
      story: null,
    });
    expect(await countTracesOfOwner(site.database, 11)).toEqual({
      stories: 0,
      wishes: 0,
      shipping: 0,
      seller: 0,
      notes: 0,
      available: 0,
    });
    const scanned = await site.call('GET', `/api/qr/${sampleCode('EVO-2640-01', 0)}`);
    expect(scanned.json()).toMatchObject({
      verdict: 'certificate_suspended',
      product: { producerId: 11 },
    });
  });

  test('who was never approved leaves nothing', async () => {
    const person = await site.signIn('producer');
    const { id } = await site.database
      .insertInto('producers')
      .values({
        userId: person.userId,
        name: 'A grove that waits',
        location: 'Myrtia',
        country: 'greece',
        status: 'pending',
        productionMethods: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.database
      .insertInto('producerApplications')
      .values({
        userId: person.userId,
        producerId: id,
        form: 'page',
        status: 'pending',
        answers: JSON.stringify({ producerCompanyName: 'A grove that waits', country: 'greece' }),
        submittedAt: new Date(),
      })
      .execute();
    expect(await forecast(person)).toMatchObject({
      counts: { applications: 1 },
      producer: { id, status: 'pending', certificates: 0, stays: false },
    });
    expect((await remove(person)).statusCode).toBe(204);
    expect(await countRowsOf(site.database, person.userId)).toEqual(nothing);
    const left = await site.database.selectFrom('producers').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

describe('an administrator', () => {
  test('cannot be deleted when they are the last one', async () => {
    const administrator = await signInSample('administrator');
    expect(await forecast(administrator)).toMatchObject({ possible: false, blocker: 'last-administrator' });
    const answer = await remove(administrator);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'last-administrator']);
    expect(await countRowsOf(site.database, administrator.userId)).toMatchObject({ users: 1, sessions: 1 });
  });

  test('remains when three delete themselves at once', async () => {
    const all = [await signInSample('administrator'), await site.signIn('admin'), await site.signIn('admin')];
    const answers = await Promise.all(all.map(async (person) => remove(person)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 204, 409]);
  });

  test('who is suspended does not count as one who could act', async () => {
    const administrator = await signInSample('administrator');
    const suspended = await site.signIn('admin');
    await site.database
      .updateTable('users')
      .set({ suspendedAt: new Date() })
      .where('id', '=', suspended.userId)
      .execute();
    expect((await remove(administrator)).statusCode).toBe(409);
  });
});

describe('concurrent requests', () => {
  test('for one account are one deletion', async () => {
    const consumer = await signInSample('consumer');
    const answers = await Promise.all([remove(consumer), remove(consumer), remove(consumer)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 401, 401]);
    expect(await listAuditEvents(site.database, { type: 'user', id: consumer.userId })).toHaveLength(1);
  });

  test('of the user succeed before it or are refused, without server errors or leftover rows', async () => {
    const consumer = await site.signIn('consumer');
    const neighbour = await site.signIn('consumer');
    const codes = [0, 1, 2].map((bottle) => sampleCode('KPL-2642-01', bottle));
    const acts = [
      ...codes.map(async (code) => site.call('GET', `/api/qr/${code}`, { as: consumer })),
      ...codes.map(async (code) => site.call('GET', `/api/qr/${code}`, { as: neighbour })),
      ...[1, 2, 3, 4].map(async (id) => site.call('PUT', `/api/favorites/${id}`, { as: consumer })),
      site.call('PATCH', '/api/me/settings', { as: consumer, body: { firstName: 'Late' } }),
    ];
    const deleted = remove(consumer);
    const later = [5, 6].map(async (id) => site.call('PUT', `/api/favorites/${id}`, { as: consumer }));
    expect((await deleted).statusCode).toBe(204);
    const answers = await Promise.all([...acts, ...later]);
    expect(answers.filter(({ statusCode }) => ![200, 204, 401].includes(statusCode))).toEqual([]);
    expect(await countRowsOf(site.database, consumer.userId)).toEqual(nothing);
    expect((await countRowsOf(site.database, neighbour.userId))['scans']).toBe(3);
  });

  test('of scans count without the user', async () => {
    const consumer = await site.signIn('consumer');
    const neighbour = await site.signIn('consumer');
    const code = sampleCode('KPL-2642-01', 1);
    const answers = await deleteAccountDuring(site.database, consumer.userId, async () =>
      Promise.all([consumer, neighbour].map(async (as) => site.call('GET', `/api/qr/${code}`, { as }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const scanners = await listScannersOf(site.database, code);
    expect(scanners).toContain(neighbour.userId);
    expect(scanners).not.toContain(consumer.userId);
  });

  test('that write as the account is deleted ask for a new sign-in', async () => {
    const consumer = await site.signIn('consumer');
    const answer = await deleteAccountDuring(site.database, consumer.userId, async () =>
      site.call('POST', '/api/producers', {
        as: consumer,
        body: {
          name: 'A late grove',
          contactEmail: 'late@test.example',
          location: 'Myrtia',
          country: 'greece',
          status: 'draft',
          contactPhone: '',
          website: '',
          region: '',
          story: '',
        },
      }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
  });

  test.each([
    ['the profile', async (transaction: Connection) => lockProducer(transaction, 11)],
    ['a call', async (transaction: Connection) => lockScheduledCalls(transaction, 11)],
    ['an application', async (transaction: Connection) => lockOpenApplicationOfProducer(transaction, 11)],
  ])(
    'that act on %s complete and notify the owner before the deletion, without a deadlock',
    async (_, lock) => {
      const producer = await signInSample('producer');
      const call = { producerId: 11, scheduledAt: new Date('2030-01-07T09:00:00Z'), duration: 30 };
      await site.database.insertInto('verificationCalls').values(call).execute();
      await site.database
        .insertInto('producerApplications')
        .values({
          userId: producer.userId,
          producerId: 11,
          form: 'page',
          status: 'pending',
          answers: JSON.stringify({ producerCompanyName: 'Evolia', country: 'greece' }),
          submittedAt: new Date(),
        })
        .execute();
      const deleting = await site.database.transaction().execute(async (transaction) => {
        await lock(transaction);
        // In an object, because a returned promise would be awaited before the commit.
        const running = { answer: remove(producer) };
        await untilLocked(transaction);
        await notify(transaction, {
          userId: producer.userId,
          kind: 'profile-changed',
          facts: { company: 'Evolia' },
          dedupeKey: 'an action of this test',
          now: new Date(),
        });
        return running;
      });
      expect((await deleting.answer).statusCode).toBe(204);
      expect(await countRowsOf(site.database, producer.userId)).toEqual(nothing);
    },
  );

  test('cannot make a decision for a deleted administrator', async () => {
    const administrator = await site.signIn('admin');
    await makeApprovable(site.database, 9, 600);
    const answer = await deleteAccountDuring(site.database, administrator.userId, async () =>
      site.call('POST', '/api/admin/approve-producer/9', {
        as: administrator,
        body: { certificationLevel: 'bronze', phenolicContent: 600 },
      }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
  });
});
