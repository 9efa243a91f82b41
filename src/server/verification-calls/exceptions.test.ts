/** A second open call of one producer, and a call outside the hours of its host, need a reason. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';

const now = new Date('2026-11-21T10:00:00Z');
const nine = '2026-11-24T07:00:00.000Z';
const two = '2026-11-24T12:00:00.000Z';
const night = '2026-11-25T01:00:00.000Z';

let site: TestApplication;
let admin: TestPerson;
let other: TestPerson;
let owner: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());
beforeEach(async () => {
  site.setClock(now);
  [admin, other, owner] = [
    await site.signIn('admin'),
    await site.signIn('admin'),
    await site.signIn('producer'),
  ];
  producerId = await makeProducer(site.database, { userId: owner.userId, status: 'pending' });
});

const schedule = async (scheduledAt: string, body: object = {}, as = admin) =>
  site.call('POST', '/api/verification-calls', {
    as,
    body: { producerId, scheduledAt, timeZone: 'Europe/Athens', ...body },
  });
const change = async (id: number, body: object, as = admin) =>
  site.call('PATCH', `/api/verification-calls/${id}`, { as, body });
const countCalls = async () =>
  (await site.call('GET', `/api/verification-calls?producerId=${producerId}`, { as: admin })).json().length;
const second = { exceptions: ['second-call'], exceptionReason: 'The mill is shown apart.' };
const outside = { exceptions: ['outside-hours'], exceptionReason: 'They press at night.' };

describe('a second open call of one producer', () => {
  test('is announced with the free times, and refused without a reason', async () => {
    const first = (await schedule(nine)).json();
    const query = `producerId=${producerId}&timeZone=Europe/Athens`;
    const read = await site.call('GET', `/api/verification-calls/slots?${query}`, { as: other });
    expect(read.json().openCalls).toMatchObject([{ id: first.id, scheduledAt: nine }]);
    for (const body of [{}, { ...second, exceptionReason: ' ' }, { ...outside }]) {
      const refused = await schedule(two, body, other);
      expect([400, 409]).toContain(refused.statusCode);
    }
    expect((await schedule(two, {}, other)).json().code).toBe('call-already-open');
    expect(await countCalls()).toBe(1);
    const made = await schedule(two, second, other);
    expect(made.statusCode).toBe(201);
    expect(made.json().exceptionReason).toBe('The mill is shown apart.');
    // The same request again returns the call, and asks for nothing.
    expect((await schedule(two, second, other)).statusCode).toBe(200);
    const own = await site.call('GET', '/api/verification-calls/own', { as: owner });
    expect(own.body).not.toContain('shown apart');
  });

  test('needs none once the first is closed or over', async () => {
    const { id } = (await schedule(nine)).json();
    await change(id, { status: 'cancelled', reason: 'The mill burns.' });
    const next = await schedule(two, second);
    expect(next.json().exceptionReason).toBeNull();
    site.setClock(new Date('2026-11-24T12:30:00Z'));
    expect((await schedule('2026-11-25T07:00:00Z')).statusCode).toBe(201);
  });

  test('is refused when two administrators schedule at the same moment', async () => {
    const answers = await Promise.all([schedule(nine), schedule(two, {}, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await countCalls()).toBe(1);
  });

  test('is refused by the database', async () => {
    await schedule(nine);
    const insert = site.database.insertInto('verificationCalls');
    const values = { producerId, scheduledAt: two, setAt: now };
    await expect(insert.values(values).execute()).rejects.toThrow('has an open call');
    await expect(insert.values({ ...values, exceptionReason: ' ' }).execute()).rejects.toThrow(
      'exception_reason',
    );
  });
});

describe('a call outside the hours of its host', () => {
  test('is refused without a reason', async () => {
    const refused = await schedule(night);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('call-outside-hours');
    expect((await schedule(night, outside)).json()).toMatchObject({
      scheduledAt: night,
      exceptionReason: 'They press at night.',
    });
  });

  test('is not moved there without a reason', async () => {
    const { id } = (await schedule(nine)).json();
    expect((await change(id, { scheduledAt: night })).json().code).toBe('call-outside-hours');
    expect((await change(id, { scheduledAt: two })).json()).toMatchObject({ exceptionReason: null });
    expect((await change(id, { scheduledAt: night, ...outside })).json()).toMatchObject({
      scheduledAt: night,
      exceptionReason: 'They press at night.',
    });
  });
});

test('a call without a host is taken, or given to another administrator', async () => {
  const { id } = (await schedule(nine)).json();
  for (const host of [admin, other]) {
    const row = site.database.updateTable('verificationCalls').where('id', '=', id);
    await row.set({ hostId: null }).execute();
    const held = await change(id, { hostId: host.userId });
    expect(held.json()).toMatchObject({ hostId: host.userId, scheduledAt: nine });
  }
  const kinds = (await site.call('GET', '/api/notifications', { as: other })).json();
  expect(kinds).toMatchObject([{ kind: 'call-assigned' }]);
});
