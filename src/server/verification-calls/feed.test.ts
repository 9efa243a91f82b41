/** One's own calls at a secret address: anyone who has it can read it, until it is revoked. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { confirmedExceptions } from '../../../tests/support/exceptional-calls.ts';
import { auditedActions } from '../../../tests/support/records.ts';

const now = new Date('2026-11-21T10:00:00Z');
const logged: string[] = [];
const stream = new Writable({
  write: (line, _encoding, done) => {
    logged.push(String(line));
    done();
  },
});

let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication({ logger: { level: 'trace', stream } });
});
afterAll(async () => site.close());
beforeEach(async () => {
  site.setClock(now);
  [admin, owner] = [await site.signIn('admin'), await site.signIn('producer')];
  producerId = await makeProducer(site.database, {
    userId: owner.userId,
    status: 'pending',
    name: 'Ελαιώνας Μάνης',
  });
});

/** Each read has its own client address: the tests make many within a minute. */
let reader = 0;
const read = async (address: string) =>
  site.call('GET', new URL(address).pathname, {
    from: `10.0.${Math.floor(reader / 200)}.${(reader++ % 200) + 1}`,
  });
const create = async (as: TestPerson): Promise<string> =>
  (await site.call('POST', '/api/call-feed', { as })).json().address;
const schedule = async (scheduledAt: string, as = admin, body: object = {}) =>
  (
    await site.call('POST', '/api/verification-calls', {
      as,
      body: { producerId, scheduledAt, notes: 'Ask about the mill.', ...confirmedExceptions, ...body },
    })
  ).json();
const uids = (calendar: string) => calendar.match(/^UID:/gm)?.length ?? 0;

describe('the calendar feed', () => {
  test('is readable at a secret address by administrator and producer, without notes', async () => {
    const { meetingUrl } = await schedule('2026-11-24T07:00:00Z');
    await schedule('2026-11-25T07:00:00Z', await site.signIn('admin'));
    const gone = await schedule('2026-11-26T07:00:00Z');
    await site.call('PATCH', `/api/verification-calls/${gone.id}`, {
      as: admin,
      body: { status: 'cancelled' },
    });
    const ofAdmin = await read(await create(admin));
    expect(ofAdmin.statusCode).toBe(200);
    expect(ofAdmin.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(ofAdmin.headers['cache-control']).toContain('no-store');
    expect(ofAdmin.body).toContain('METHOD:PUBLISH');
    expect(ofAdmin.body).toContain('DTSTART:20261124T070000Z');
    expect(ofAdmin.body.replaceAll(/\r\n /g, '')).toContain(meetingUrl);
    expect(ofAdmin.body).toContain('Ελαιώνας Μάνης');
    expect(uids(ofAdmin.body)).toBe(1);
    const ofOwner = await read(await create(owner));
    expect(uids(ofOwner.body)).toBe(2);
    for (const { body } of [ofAdmin, ofOwner]) expect(body).not.toContain('Ask about the mill');
    const stranger = await read(await create(await site.signIn('producer')));
    expect([stranger.statusCode, uids(stranger.body)]).toEqual([200, 0]);
  });

  test('shows a moved call as a newer version of the same entry', async () => {
    const { id } = await schedule('2026-11-24T07:00:00Z');
    const address = await create(owner);
    const before = (await read(address)).body;
    await site.call('PATCH', `/api/verification-calls/${id}`, {
      as: admin,
      body: { scheduledAt: '2026-11-27T07:00:00Z' },
    });
    const after = (await read(address)).body;
    expect(after).toContain('DTSTART:20261127T070000Z');
    expect(after).toContain('SEQUENCE:1');
    expect(/^UID:.*$/m.exec(after)?.[0]).toBe(/^UID:.*$/m.exec(before)?.[0]);
  });

  test('is gone once its address is revoked or replaced', async () => {
    const first = await create(owner);
    const second = await create(owner);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const revoked = await site.call('DELETE', '/api/call-feed', { as: owner });
    expect(revoked.json()).toEqual({ createdAt: null });
    expect((await read(second)).json()).toMatchObject({ status: 404, code: 'not-found' });
    expect((await site.call('DELETE', '/api/call-feed', { as: owner })).statusCode).toBe(200);
    expect(await auditedActions(site.database, 'user', owner.userId)).toEqual([
      'call-feed.create',
      'call-feed.create',
      'call-feed.revoke',
    ]);
    const wrong = ['x', '..%2F..', 'é'.repeat(20), 'x'.repeat(290)];
    const answers = await Promise.all(
      wrong.map(async (token) => read(`http://localhost/api/call-feed/${token}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404));
  });

  test('is not found while the account is suspended, and follows a change of role', async () => {
    await schedule('2026-11-24T07:00:00Z');
    const address = await create(admin);
    const set = async (change: { suspendedAt?: Date | null; role?: 'consumer' | 'admin' }) =>
      site.database.updateTable('users').set(change).where('id', '=', admin.userId).execute();
    await set({ suspendedAt: now });
    expect((await read(address)).statusCode).toBe(404);
    await set({ suspendedAt: null });
    // The call was handed over.
    expect(uids((await read(address)).body)).toBe(0);
    await schedule('2026-11-25T07:00:00Z');
    expect(uids((await read(address)).body)).toBe(1);
    await set({ role: 'consumer' });
    expect(uids((await read(address)).body)).toBe(0);
  });

  test('shows its address once, and stores it neither in the database nor in the log', async () => {
    const address = await create(owner);
    const token = address.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    await read(address);
    await read(`${address}x`);
    const status = await site.call('GET', '/api/call-feed', { as: owner });
    expect(status.json()).toEqual({ createdAt: now.toISOString() });
    const stored = await site.database.selectFrom('callFeeds').selectAll().execute();
    const audit = await site.database.selectFrom('auditLog').selectAll().execute();
    expect(JSON.stringify([stored, audit])).not.toContain(token);
    expect(logged.join('')).toContain('/api/call-feed/:token');
    expect(logged.join('')).not.toContain(token);
  });

  test('has a rate limit per client', async () => {
    const address = new URL(await create(owner)).pathname;
    const answers = [];
    for (let turn = 0; turn < 61; turn += 1)
      answers.push(await site.call('GET', address, { from: '192.0.2.7' }));
    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  test('is for producers and administrators', async () => {
    const consumer = await site.signIn('consumer');
    expect((await site.call('POST', '/api/call-feed', { as: consumer })).statusCode).toBe(403);
    expect((await site.call('POST', '/api/call-feed')).statusCode).toBe(401);
  });
});
