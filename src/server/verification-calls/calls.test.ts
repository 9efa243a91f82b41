/** Calls are scheduled, moved and closed without double bookings, and both sides are notified. */
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
const nine = '2026-11-23T07:00:00.000Z';

let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());
beforeEach(async () => {
  site.setClock(now);
  admin = await site.signIn('admin');
  owner = await site.signIn('producer');
  producerId = await makeProducer(site.database, { userId: owner.userId, status: 'pending' });
});

const schedule = async (body: object, as: TestPerson = admin) =>
  site.call('POST', '/api/verification-calls', {
    as,
    body: { producerId, scheduledAt: nine, timeZone: 'Europe/Athens', ...confirmedExceptions, ...body },
  });
const change = async (id: number, body: object, as: TestPerson = admin) =>
  site.call('PATCH', `/api/verification-calls/${id}`, { as, body });
const list = async (query = '', as: TestPerson = admin) =>
  site.call('GET', `/api/verification-calls?producerId=${producerId}${query}`, { as });
const notificationKinds = async (person: TestPerson): Promise<string[]> =>
  (await site.call('GET', '/api/notifications', { as: person }))
    .json()
    .map(({ kind }: { kind: string }) => kind);
const slots = async (query = ''): Promise<string[]> =>
  (
    await site.call(
      'GET',
      `/api/verification-calls/slots?producerId=${producerId}&timeZone=Europe/Athens${query}`,
      { as: admin },
    )
  ).json().slots;

async function anotherProducer(): Promise<number> {
  const { userId } = await site.signIn('producer');
  return makeProducer(site.database, { userId, status: 'pending' });
}

describe('scheduling', () => {
  test('stores the call with its meeting link, and notifies both sides', async () => {
    const scheduled = await schedule({ duration: 45, notes: 'Ask about the mill.' });
    expect(scheduled.statusCode).toBe(201);
    expect(scheduled.json()).toMatchObject({
      producerId,
      scheduledBy: admin.userId,
      scheduledAt: nine,
      duration: 45,
      status: 'scheduled',
      notes: 'Ask about the mill.',
      meetingProvider: 'jitsi',
      meetingUrl: expect.stringMatching(/^https:\/\/meet\.jit\.si\/phenolive-[0-9a-hjkmnp-tv-z]{20}$/),
      acts: ['cancel', 'move'],
    });
    expect((await list('&view=upcoming')).json()).toHaveLength(1);
    expect(await notificationKinds(owner)).toEqual(['call-scheduled']);
    // The administrator who scheduled it gets the notification already read.
    const [own] = (await site.call('GET', '/api/notifications', { as: admin })).json();
    expect(own).toMatchObject({ kind: 'call-scheduled', readAt: now.toISOString() });
    expect(await auditedActions(site.database, 'verification-call', scheduled.json().id)).toEqual([
      'call.schedule',
    ]);
  });

  test('defaults to 30 minutes, and accepts 15 to 120', async () => {
    expect((await schedule({})).json().duration).toBe(30);
    for (const duration of [14, 121, 30.5, '30', -30, 1e9]) {
      expect((await schedule({ scheduledAt: '2026-11-24T07:00:00Z', duration })).statusCode).toBe(400);
    }
    for (const [scheduledAt, duration] of [
      ['2026-11-25T07:00:00Z', 15],
      ['2026-11-26T07:00:00Z', 120],
    ]) {
      expect((await schedule({ scheduledAt, duration })).statusCode).toBe(201);
    }
  });

  test('refuses a past time, an invalid time, and unknown or rejected producers', async () => {
    const codeOf = async (body: object) => (await schedule(body)).json().code;
    expect(await codeOf({ scheduledAt: '2026-11-21T09:59:59Z' })).toBe('call-in-past');
    expect(await codeOf({ scheduledAt: now.toISOString() })).toBe('call-in-past');
    expect(await codeOf({ scheduledAt: 'tomorrow' })).toBe('invalid-input');
    expect(await codeOf({ timeZone: 'Europe/Atlantis' })).toBe('invalid-input');
    expect(await codeOf({ meetingUrl: 'javascript:alert(1)' })).toBe('invalid-input');
    expect(await codeOf({ producerId: 2_000_000_000 })).toBe('producer-not-found');
    await site.database
      .updateTable('producers')
      .set({ status: 'rejected' })
      .where('id', '=', producerId)
      .execute();
    expect(await codeOf({})).toBe('call-producer-rejected');
    expect((await list()).json()).toEqual([]);
  });

  test('accepts a meeting link of the administrator', async () => {
    const given = { meetingUrl: 'https://meet.example/mill', meetingId: 'mill', passcode: '493817' };
    expect((await schedule(given)).json()).toMatchObject({ ...given, meetingProvider: 'given' });
  });

  test('is for administrators only', async () => {
    const { id } = (await schedule({})).json();
    for (const as of [owner, await site.signIn('consumer')]) {
      expect((await schedule({ scheduledAt: '2026-11-24T07:00:00Z' }, as)).statusCode).toBe(403);
      expect((await list('', as)).statusCode).toBe(403);
      expect((await change(id, { status: 'cancelled' }, as)).statusCode).toBe(403);
    }
    expect((await site.call('GET', '/api/verification-calls')).statusCode).toBe(401);
  });
});

describe('a slot', () => {
  test('is given to one of many concurrent requests', async () => {
    const producers = await Promise.all(Array.from({ length: 20 }, anotherProducer));
    const tries = producers.map(async (id) => schedule({ producerId: id }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['slot-taken']));
  });

  test('of a producer is given to one of many administrators, and the others get a conflict', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, async () => site.signIn('admin')));
    const answers = await Promise.all(others.map(async (as) => schedule({}, as)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(await notificationKinds(owner)).toEqual(['call-scheduled']);
  });

  test('requested twice by the same person is one call', async () => {
    const [one, two] = await Promise.all([schedule({}), schedule({})]);
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 201]);
    expect(one.json().id).toBe(two.json().id);
    expect((await schedule({})).statusCode).toBe(200);
    expect(await notificationKinds(owner)).toEqual(['call-scheduled']);
  });

  test('may start where another call ends, and not a minute before', async () => {
    await schedule({ duration: 60 });
    const other = await anotherProducer();
    const early = await schedule({ producerId: other, scheduledAt: '2026-11-23T07:59:00Z' });
    expect(early.json().code).toBe('slot-taken');
    expect((await schedule({ producerId: other, scheduledAt: '2026-11-23T08:00:00Z' })).statusCode).toBe(201);
  });

  test('cannot be booked twice in the database', async () => {
    await schedule({});
    const second = site.database
      .insertInto('verificationCalls')
      .values({
        producerId,
        scheduledBy: null,
        scheduledAt: '2026-11-23T07:15:00Z',
        exceptionReason: 'Twice.',
      })
      .execute();
    await expect(second).rejects.toThrow('verification_calls_producer_free');
  });

  test('that is booked is not offered, to this administrator and for this producer', async () => {
    expect(await slots()).toHaveLength(56);
    await schedule({});
    expect(await slots()).toHaveLength(55);
    expect(await slots()).not.toContain(nine);
    const { id } = (await list()).json()[0];
    expect(await slots(`&callId=${id}`)).toContain(nine);
    await change(id, { status: 'cancelled' });
    expect(await slots()).toContain(nine);
  });
});

describe('a scheduled call', () => {
  test('is moved for both sides, unless it was moved since it was read', async () => {
    const { id } = (await schedule({})).json();
    const moved = await change(id, { scheduledAt: '2026-11-24T09:00:00Z', sequence: 0 });
    expect(moved.json()).toMatchObject({
      scheduledAt: '2026-11-24T09:00:00.000Z',
      duration: 30,
      sequence: 1,
    });
    expect((await change(id, { scheduledAt: '2026-11-25T09:00:00Z', sequence: 0 })).json().code).toBe(
      'call-time-conflict',
    );
    expect((await change(id, { scheduledAt: '2026-11-20T09:00:00Z' })).json().code).toBe('call-in-past');
    // A repeat changes nothing and sends no notification.
    expect((await change(id, { scheduledAt: '2026-11-24T09:00:00Z', sequence: 0 })).statusCode).toBe(200);
    expect(await notificationKinds(owner)).toEqual(['call-moved', 'call-scheduled']);
    expect(await auditedActions(site.database, 'verification-call', id)).toEqual([
      'call.schedule',
      'call.move',
    ]);
  });

  test('cannot be moved to a booked time', async () => {
    await schedule({});
    const { id } = (
      await schedule({ producerId: await anotherProducer(), scheduledAt: '2026-11-24T07:00:00Z' })
    ).json();
    expect((await change(id, { scheduledAt: nine })).json().code).toBe('slot-taken');
  });

  test('is cancelled once, with the reason for the producer', async () => {
    const { id } = (await schedule({})).json();
    const tries = Array.from({ length: 20 }, async () =>
      change(id, { status: 'cancelled', reason: 'The mill burns.' }),
    );
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(19);
    const [notification] = (await site.call('GET', '/api/notifications', { as: owner })).json();
    expect(notification).toMatchObject({ kind: 'call-cancelled', facts: { reason: 'The mill burns.' } });
    expect((await change(id, { status: 'completed' })).json().code).toBe('call-closed');
    expect((await list('&view=upcoming')).json()).toEqual([]);
    expect((await list('&view=history')).json()).toMatchObject([{ status: 'cancelled', acts: [] }]);
  });

  test('is completed, and its outcome is corrected only for a limited time', async () => {
    const { id } = (await schedule({})).json();
    site.setClock(new Date(nine));
    expect((await change(id, { verificationOutcome: 'approved' })).json().code).toBe('call-not-completed');
    expect((await change(id, { status: 'completed' })).json()).toMatchObject({
      outcomes: ['approved', 'rejected', 'needs_review'],
    });
    expect((await change(id, { verificationOutcome: 'needs_review' })).statusCode).toBe(200);
    site.setClock(new Date('2026-11-23T09:00:00Z'));
    expect((await change(id, { verificationOutcome: 'approved' })).json().outcomes).toEqual([
      'rejected',
      'needs_review',
    ]);
    site.setClock(new Date('2026-11-23T10:00:00Z'));
    const late = await change(id, { verificationOutcome: 'rejected', reason: 'No mill.' });
    expect(late.json().code).toBe('call-closed');
    expect((await list()).json()[0]).toMatchObject({ outcomes: [], outcomeCorrectableUntil: null });
    expect(await notificationKinds(owner)).toEqual(['call-approved', 'call-needs-review', 'call-scheduled']);
    expect(await auditedActions(site.database, 'verification-call', id)).toEqual([
      'call.schedule',
      'call.complete',
      'call.record-outcome',
      'call.record-outcome',
    ]);
  });

  test('moves to the history at its start, and can be completed or missed from then on', async () => {
    const { id } = (await schedule({})).json();
    expect((await change(id, { status: 'no-show' })).json().code).toBe('call-not-begun');
    site.setClock(new Date('2026-11-23T06:59:00Z'));
    expect((await list('&view=upcoming')).json()).toHaveLength(1);
    site.setClock(new Date(nine));
    expect((await list('&view=upcoming')).json()).toEqual([]);
    expect((await list('&view=history')).json()).toMatchObject([
      { status: 'scheduled', acts: ['complete', 'cancel', 'miss', 'move'] },
    ]);
    // The former spelling is accepted.
    expect((await change(id, { status: 'no_show' })).json().status).toBe('no-show');
    expect(await notificationKinds(owner)).toEqual(['call-missed', 'call-scheduled']);
  });

  test('takes notes of administrators in any state, and refuses those based on older notes', async () => {
    const { id } = (await schedule({ notes: 'Ask about the mill.' })).json();
    const longer = 'Ask about the mill.\nIt was bought in 2019.';
    const noted = await change(id, { notes: longer, previousNotes: 'Ask about the mill.' });
    expect(noted.json()).toMatchObject({ notes: longer, status: 'scheduled', sequence: 0 });
    // A retry after a lost response.
    expect((await change(id, { notes: longer, previousNotes: 'Ask about the mill.' })).statusCode).toBe(200);
    const other = await site.signIn('admin');
    const late = await change(id, { notes: 'Mine', previousNotes: 'Ask about the mill.' }, other);
    expect([late.statusCode, late.json().code]).toEqual([409, 'call-notes-conflict']);
    site.setClock(new Date(nine));
    await change(id, { status: 'completed' });
    expect((await change(id, { notes: '  ', previousNotes: longer })).json()).toMatchObject({
      notes: null,
      status: 'completed',
    });
    expect((await change(id, { notes: 'x'.repeat(4001) })).statusCode).toBe(400);
    expect((await change(id, { notes: 'Mine' }, owner)).statusCode).toBe(403);
    expect(await notificationKinds(owner)).toEqual(['call-scheduled']);
    expect(await auditedActions(site.database, 'verification-call', id)).toEqual([
      'call.schedule',
      'call.note',
      'call.complete',
      'call.note',
    ]);
  });

  test('accepts one change per request', async () => {
    const { id } = (await schedule({})).json();
    for (const body of [
      {},
      { reason: 'none' },
      { status: 'completed', verificationOutcome: 'approved' },
      { status: 'scheduled' },
      { status: 'completed', notes: 'Went well.' },
      { previousNotes: null },
      { meetingUrl: 'https://meet.example' },
    ]) {
      expect((await change(id, body)).statusCode).toBe(400);
    }
    expect((await change(2_000_000_000, { status: 'cancelled' })).json().code).toBe('call-not-found');
  });
});

describe('a producer', () => {
  test('sees their own calls with the link, without the notes of administrators', async () => {
    const { id, meetingUrl } = (await schedule({ notes: 'Ask about the mill.' })).json();
    const own = await site.call('GET', '/api/verification-calls/own', { as: owner });
    expect(own.json()).toMatchObject([{ id, meetingUrl, timeZone: 'Europe/Athens' }]);
    expect(own.body).not.toContain('mill');
    const other = await site.signIn('producer');
    expect((await site.call('GET', '/api/verification-calls/own', { as: other })).json()).toEqual([]);
    const calendar = `/api/verification-calls/${id}/calendar`;
    expect((await site.call('GET', calendar, { as: other })).statusCode).toBe(404);
    const file = await site.call('GET', calendar, { as: owner });
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.body).toContain('\r\nDTSTART:20261123T070000Z\r\n');
    expect(file.body).toContain(meetingUrl);
  });
});

describe('a producer who deletes their account', () => {
  test('removes their calls from the calendar of the administrator', async () => {
    const { id } = (await schedule({})).json();
    const away = await site.call('DELETE', '/api/me', { as: owner, body: { email: owner.email } });
    expect(away.statusCode).toBeLessThan(300);
    const [notification] = (await site.call('GET', '/api/notifications', { as: admin })).json();
    expect(notification).toMatchObject({ kind: 'call-cancelled', facts: { call: String(id) }, readAt: null });
    expect((await list()).json()).toEqual([]);
  });
});

describe('the lists', () => {
  test('page through calls, upcoming ones first or latest ones first', async () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
    for (const day of days) await schedule({ scheduledAt: `${day}T07:00:00Z` });
    const dayOf = ({ scheduledAt }: { scheduledAt: string }) => scheduledAt.slice(0, 10);
    const walk = async (view: string) => {
      const first = await list(`${view}&limit=2`);
      expect(first.headers['x-total-count']).toBe('3');
      const cursor = /cursor=([\w-]+)/.exec(String(first.headers.link))?.[1];
      const rest = await list(`${view}&limit=2&cursor=${cursor}`);
      expect(rest.headers.link).toBeUndefined();
      return [...first.json(), ...rest.json()].map(dayOf);
    };
    expect(await walk('&view=upcoming')).toEqual(days);
    expect(await walk('')).toEqual(days.toReversed());
    expect((await list('&cursor=abc')).statusCode).toBe(400);
  });

  test('show producers who may need a call, and the producer of an application', async () => {
    const candidates = async (query: string) =>
      (await site.call('GET', `/api/verification-calls/producers${query}`, { as: admin })).json();
    expect((await candidates(''))[0]).toMatchObject({ id: producerId, status: 'pending', nextCallAt: null });
    await schedule({});
    expect((await candidates(`?producerId=${producerId}`))[0]).toMatchObject({ nextCallAt: nine });
    expect(await candidates('?applicationId=2000000000')).toEqual([]);
  });
});
