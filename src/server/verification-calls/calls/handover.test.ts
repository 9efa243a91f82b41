/** Each call has a host, an administrator, and can be handed over to another one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeProducer } from '../../../../tests/support/builders/producers.ts';
import { emptyQueue } from '../../../../tests/support/jobs.ts';
import { auditedActions } from '../../../../tests/support/records.ts';
import { usualAvailability } from '../../../domain/verification-calls/availability.ts';
import { remindOfCalls } from './remind.ts';

const now = new Date('2026-11-21T10:00:00Z');
const scheduledAt = '2026-11-24T09:00:00.000Z';

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
  await emptyQueue(site);
  [admin, other, owner] = [
    await site.signIn('admin'),
    await site.signIn('admin'),
    await site.signIn('producer'),
  ];
  await name(other, 'Nefeli', 'Papadopoulou');
  producerId = await makeProducer(site.database, { userId: owner.userId, status: 'pending' });
});

async function name({ userId }: TestPerson, firstName: string, lastName: string): Promise<void> {
  await site.database.updateTable('users').set({ firstName, lastName }).where('id', '=', userId).execute();
}

const schedule = async (body: object = {}, as = admin) =>
  site.call('POST', '/api/verification-calls', { as, body: { producerId, scheduledAt, ...body } });
const change = async (id: number, body: object, as = admin) =>
  site.call('PATCH', `/api/verification-calls/${id}`, { as, body });
const notificationsOf = async (as: TestPerson) =>
  (await site.call('GET', '/api/notifications', { as })).json();

describe('a call', () => {
  test('is hosted by the administrator who schedules it, until it is handed over', async () => {
    const { id, hostId } = (await schedule()).json();
    expect(hostId).toBe(admin.userId);
    const handed = await change(id, { hostId: other.userId, sequence: 0 });
    expect(handed.json()).toMatchObject({
      scheduledBy: admin.userId,
      hostId: other.userId,
      hostName: 'Nefeli Papadopoulou',
      sequence: 1,
      scheduledAt,
    });
    const [toNew] = await notificationsOf(other);
    expect(toNew).toMatchObject({ kind: 'call-assigned', readAt: null, facts: { call: String(id) } });
    const [toOld] = await notificationsOf(admin);
    expect(toOld).toMatchObject({ kind: 'call-unassigned', facts: { call: String(id) } });
    const [toProducer, ...earlier] = await notificationsOf(owner);
    expect(toProducer).toMatchObject({
      kind: 'call-host-changed',
      readAt: null,
      facts: { call: String(id), host: 'Nefeli Papadopoulou' },
    });
    // Who handed it over is for administrators only.
    expect(toProducer.facts.by).toBeUndefined();
    expect(earlier.map(({ kind }: { kind: string }) => kind)).toEqual(['call-scheduled']);
    expect(await auditedActions(site.database, 'verification-call', id)).toEqual([
      'call.schedule',
      'call.assign',
    ]);
    const [own] = (await site.call('GET', '/api/verification-calls/own', { as: owner })).json();
    expect(own).toMatchObject({ id, hostName: 'Nefeli Papadopoulou' });
  });

  test('reminds its current host, and names them', async () => {
    const { id } = (await schedule()).json();
    await change(id, { hostId: other.userId });
    site.setClock(new Date('2026-11-23T10:00:00Z'));
    await remindOfCalls(site.app.services);
    const [reminder] = await notificationsOf(other);
    expect(reminder).toMatchObject({
      kind: 'call-reminder',
      facts: { call: String(id), host: 'Nefeli Papadopoulou' },
    });
    const [ofOld] = await notificationsOf(admin);
    expect(ofOld.kind).toBe('call-unassigned');
    const [ofProducer] = await notificationsOf(owner);
    expect(ofProducer).toMatchObject({ kind: 'call-reminder', facts: { host: 'Nefeli Papadopoulou' } });
  });

  test('is offered at the hours of its host', async () => {
    const { id } = (await schedule()).json();
    const night = { ...usualAvailability('Asia/Tokyo'), revision: 0 };
    await site.call('PUT', '/api/call-availability', { as: other, body: night });
    expect((await change(id, { hostId: other.userId })).json().code).toBe('call-outside-hours');
    const confirmed = { exceptions: ['outside-hours'], exceptionReason: 'The mill closes in the morning.' };
    const handed = await change(id, { hostId: other.userId, ...confirmed });
    expect(handed.json()).toMatchObject({ hostId: other.userId, exceptionReason: confirmed.exceptionReason });
    const address = `/api/verification-calls/slots?producerId=${producerId}&timeZone=Europe/Athens&callId=${id}`;
    const { slots } = (await site.call('GET', address, { as: admin })).json();
    expect(slots[0]).toBe('2026-11-22T00:00:00.000Z');
  });

  test('handed over twice is handed over once; a handover based on an old state is refused', async () => {
    const { id } = (await schedule()).json();
    const third = await site.signIn('admin');
    expect((await change(id, { hostId: other.userId, sequence: 0 })).statusCode).toBe(200);
    expect((await change(id, { hostId: other.userId, sequence: 0 })).statusCode).toBe(200);
    const late = await change(id, { hostId: third.userId, sequence: 0 });
    expect(late.json()).toMatchObject({ status: 409, code: 'call-time-conflict', scheduledAt });
    expect(await notificationsOf(other)).toHaveLength(1);
  });

  test('is not handed over to a busy or interested administrator, or to anybody else', async () => {
    const { id } = (await schedule()).json();
    const elsewhere = await makeProducer(site.database, { status: 'pending' });
    await schedule({ producerId: elsewhere, scheduledAt: '2026-11-24T09:15:00Z' }, other);
    expect((await change(id, { hostId: other.userId })).json().code).toBe('call-host-busy');
    expect((await change(id, { hostId: owner.userId })).json().code).toBe('reviewer-not-found');
    expect((await change(id, { hostId: 'nobody' })).json().code).toBe('reviewer-not-found');
    const interested = await site.signIn('admin');
    await site.call('POST', '/api/admin/interests', {
      as: interested,
      body: { producerId, note: 'My sister owns the mill.' },
    });
    expect((await change(id, { hostId: interested.userId })).json().code).toBe('call-host-interested');
    await change(id, { status: 'cancelled' });
    expect((await change(id, { hostId: admin.userId })).json().code).toBe('call-closed');
    expect((await change(id, { hostId: other.userId, notes: 'Both' })).statusCode).toBe(400);
  });

  test('cannot overlap another call of its host in the database', async () => {
    const { id } = (await schedule()).json();
    const elsewhere = await makeProducer(site.database, { status: 'pending' });
    const { id: theirs } = (await schedule({ producerId: elsewhere }, other)).json();
    expect(theirs).not.toBe(id);
    const both = site.database
      .updateTable('verificationCalls')
      .set({ hostId: admin.userId })
      .where('id', '=', theirs)
      .execute();
    await expect(both).rejects.toThrow('verification_calls_administrator_free');
  });
});

test('the possible hosts are listed for administrators', async () => {
  const hosts = (await site.call('GET', '/api/call-hosts', { as: admin })).json();
  expect(hosts).toContainEqual({ userId: other.userId, name: 'Nefeli Papadopoulou' });
  expect(JSON.stringify(hosts)).not.toContain(owner.userId);
});
