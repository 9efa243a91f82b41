/** A producer moves a call: to an offered slot, in time, and never over a move of the administrator. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { emptyQueue } from '../../../tests/support/jobs.ts';
import { auditedActions } from '../../../tests/support/records.ts';
import { usualAvailability } from '../../domain/verification-calls/availability.ts';

const now = new Date('2026-11-21T10:00:00Z');
const scheduledAt = '2026-11-24T07:00:00.000Z';
/** Nine o'clock in Athens on the day after the call. */
const offered = '2026-11-25T07:00:00.000Z';

let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let producerId: number;
let id: number;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());
beforeEach(async () => {
  site.setClock(now);
  await emptyQueue(site);
  [admin, owner] = [await site.signIn('admin'), await site.signIn('producer')];
  producerId = await makeProducer(site.database, { userId: owner.userId, status: 'pending' });
  const scheduled = await site.call('POST', '/api/verification-calls', {
    as: admin,
    body: { producerId, scheduledAt, timeZone: 'Europe/Athens', notes: 'Ask about the mill.' },
  });
  ({ id } = scheduled.json());
});

const move = async (to: string, sequence = 0, as = owner) =>
  site.call('PUT', `/api/verification-calls/${id}/time`, { as, body: { scheduledAt: to, sequence } });
const moveByAdmin = async (to: string, sequence = 0) =>
  site.call('PATCH', `/api/verification-calls/${id}`, { as: admin, body: { scheduledAt: to, sequence } });
const slots = async (as = owner): Promise<string[]> =>
  (await site.call('GET', `/api/verification-calls/${id}/slots`, { as })).json().slots;
const own = async () => (await site.call('GET', '/api/verification-calls/own', { as: owner })).json()[0];
const newest = async (as: TestPerson) => (await site.call('GET', '/api/notifications', { as })).json()[0];

describe('a producer', () => {
  test('moves a call to an offered slot, and both sides are notified', async () => {
    expect(await own()).toMatchObject({ sequence: 0, movableUntil: '2026-11-23T07:00:00.000Z' });
    expect(await slots()).toContain(offered);
    const moved = await move(offered);
    expect(moved.json()).toMatchObject({ id, scheduledAt: offered, duration: 30, sequence: 1 });
    expect(moved.body).not.toContain('mill');
    expect(await newest(admin)).toMatchObject({
      kind: 'call-moved',
      readAt: null,
      facts: { start: offered },
    });
    expect(await newest(owner)).toMatchObject({ kind: 'call-moved', readAt: now.toISOString() });
    expect(await auditedActions(site.database, 'verification-call', id)).toEqual([
      'call.schedule',
      'call.move',
    ]);
    // A retry after a lost response changes nothing.
    expect((await move(offered)).statusCode).toBe(200);
    expect(await own()).toMatchObject({ sequence: 1 });
  });

  test('cannot move it to a time that is not offered', async () => {
    for (const wrong of [
      '2026-11-25T07:30:00Z',
      '2026-11-28T08:00:00Z',
      '2026-12-25T07:00:00Z',
      '2026-11-20T07:00:00Z',
    ]) {
      expect((await move(wrong)).json().code).toBe('call-slot-not-offered');
    }
    // The administrator has another call then.
    const elsewhere = await makeProducer(site.database, { status: 'pending' });
    await site.call('POST', '/api/verification-calls', {
      as: admin,
      body: { producerId: elsewhere, scheduledAt: offered },
    });
    expect(await slots()).not.toContain(offered);
    expect((await move(offered)).json().code).toBe('call-slot-not-offered');
    // The administrator took the day off after the slots were read.
    const daysOff = [{ from: '2026-11-26', to: '2026-11-26' }];
    const body = { ...usualAvailability('Europe/Athens'), daysOff, revision: 0 };
    await site.call('PUT', '/api/call-availability', { as: admin, body });
    expect((await move('2026-11-26T07:00:00Z')).json().code).toBe('call-slot-not-offered');
    expect(await own()).toMatchObject({ scheduledAt, sequence: 0 });
  });

  test('moves it until 24 hours before, and not to a slot within 24 hours', async () => {
    site.setClock(new Date('2026-11-23T07:00:00.001Z'));
    expect(await own()).toMatchObject({ movableUntil: null });
    expect(await slots()).toEqual([]);
    expect((await move(offered)).json().code).toBe('call-move-too-late');
    site.setClock(new Date('2026-11-22T22:30:00Z'));
    // It is Monday, 0:30, in Athens: every slot of Tuesday is more than a day away.
    expect((await slots())[0]).toBe('2026-11-24T09:00:00.000Z');
    site.setClock(new Date('2026-11-22T21:30:00Z'));
    // It is Sunday in Athens: Monday at nine is within 24 hours.
    expect((await slots())[0]).toBe('2026-11-24T09:00:00.000Z');
    expect((await move('2026-11-23T07:00:00Z')).json().code).toBe('call-slot-not-offered');
    expect((await move(offered)).statusCode).toBe(200);
  });

  test('is refused with the new time when the administrator moved the call first', async () => {
    await moveByAdmin('2026-11-26T07:00:00Z');
    const late = await move(offered);
    expect(late.json()).toMatchObject({
      status: 409,
      code: 'call-time-conflict',
      scheduledAt: '2026-11-26T07:00:00.000Z',
      sequence: 1,
    });
    expect((await move(offered, 1)).json()).toMatchObject({ sequence: 2 });
    const byAdmin = await moveByAdmin('2026-11-27T07:00:00Z', 1);
    expect(byAdmin.json()).toMatchObject({ code: 'call-time-conflict', scheduledAt: offered });
  });

  test('and the administrator at once: one move succeeds, the others get a conflict', async () => {
    const both = await Promise.all([
      move(offered),
      moveByAdmin('2026-11-26T07:00:00Z'),
      move('2026-11-27T07:00:00Z'),
    ]);
    const won = both.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    const time = won[0]?.json().scheduledAt;
    for (const lost of both.filter(({ statusCode }) => statusCode !== 200)) {
      expect(lost.json()).toMatchObject({ code: 'call-time-conflict', scheduledAt: time });
    }
    expect(await own()).toMatchObject({ scheduledAt: time, sequence: 1 });
  });

  test('of another call can neither see nor move it, and a cancelled call cannot be moved', async () => {
    const stranger = await site.signIn('producer');
    expect((await move(offered, 0, stranger)).json().code).toBe('call-not-found');
    const looked = await site.call('GET', `/api/verification-calls/${id}/slots`, { as: stranger });
    expect(looked.json().code).toBe('call-not-found');
    await site.call('PATCH', `/api/verification-calls/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect((await move(offered, 0)).json().code).toBe('call-closed');
    expect(await own()).toMatchObject({ movableUntil: null });
  });
});

test('of several producers who want one slot of an administrator, one gets it', async () => {
  const others = await Promise.all(
    ['2026-11-26T07:00:00Z', '2026-11-26T09:00:00Z', '2026-11-26T12:00:00Z'].map(async (time) => {
      const as = await site.signIn('producer');
      const theirs = await makeProducer(site.database, { userId: as.userId, status: 'pending' });
      const body = { producerId: theirs, scheduledAt: time };
      const call = await site.call('POST', '/api/verification-calls', { as: admin, body });
      return { as, callId: call.json().id };
    }),
  );
  const answers = await Promise.all(
    others.map(async ({ as, callId }) =>
      site.call('PUT', `/api/verification-calls/${callId}/time`, {
        as,
        body: { scheduledAt: offered, sequence: 0 },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused.map((answer) => answer.json().code)).toEqual([
    'call-slot-not-offered',
    'call-slot-not-offered',
  ]);
});
