/** Administrators set when they hold calls, and the offered slots follow from it. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';
import { clockAt } from '../../domain/common/place-time.ts';
import { ofEachDay, usualAvailability } from '../../domain/verification-calls/availability.ts';

const now = new Date('2026-11-21T10:00:00Z');
const { timeZone, hours, interval } = usualAvailability('Europe/Athens');
const usual = { timeZone, hours, interval, daysOff: [], revision: 0 };

let site: TestApplication;
/** The same site without calls on weekends. */
let closedOnWeekends: TestApplication;
let admin: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
  closedOnWeekends = await createTestApplication({
    sharing: site,
    configuration: { callsOnWeekends: false },
  });
});
afterAll(async () => {
  await closedOnWeekends.close();
  await site.close();
});
beforeEach(async () => {
  for (const one of [site, closedOnWeekends]) one.setClock(now);
  admin = await site.signIn('admin');
  const owner = await site.signIn('producer');
  producerId = await makeProducer(site.database, { userId: owner.userId, status: 'pending' });
});

const read = async (as = admin) => site.call('GET', '/api/call-availability', { as });
const save = async (body: object, as = admin) =>
  site.call('PUT', '/api/call-availability', { as, body: { ...usual, ...body } });

/** The slots in Athens time, whatever time zone the request names. */
async function offered(options: { on?: TestApplication; as?: TestPerson; zone?: string } = {}) {
  const { on = site, as = admin, zone = 'Europe/Athens' } = options;
  const address = `/api/verification-calls/slots?producerId=${producerId}&timeZone=${zone}`;
  const { slots } = (await on.call('GET', address, { as })).json();
  return slots.map((slot: string) => clockAt(slot, 'Europe/Athens'));
}

describe('the availability of an administrator', () => {
  test('is audited with the values before and after, and not when it is refused', async () => {
    const daysOff = [{ from: '2026-12-24', to: '2026-12-31' }];
    await save({});
    await save({ daysOff, revision: 1 });
    expect((await save({ revision: 1 })).json().code).toBe('availability-conflict');
    const entries = await listAuditEvents(site.database, { type: 'user', id: admin.userId });
    expect(entries).toMatchObject([
      { action: 'call-availability.save', actorId: admin.userId, before: null, after: { daysOff: [] } },
      { action: 'call-availability.save', before: { daysOff: [] }, after: { daysOff, timeZone, interval } },
    ]);
    expect(entries).toHaveLength(2);
  });

  test('is the default until it is saved', async () => {
    expect((await read()).json()).toEqual({
      ...usual,
      timeZone: null,
      closedDays: [],
    });
    expect(await offered()).toHaveLength(56);
    const mine = { hours: { ...hours, monday: [{ from: '08:30', to: '10:00' }] }, interval: 45 };
    expect((await save(mine)).json()).toMatchObject({ ...mine, timeZone, revision: 1 });
    expect((await read()).json()).toMatchObject({ ...mine, timeZone, revision: 1 });
    expect((await read(await site.signIn('admin'))).json()).toMatchObject({ revision: 0 });
  });

  test('saved in two windows at once is saved once, and the other is refused', async () => {
    const both = await Promise.all([save({ interval: 30 }), save({ interval: 60 })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await save({ interval: 90, revision: 1 })).json()).toMatchObject({ revision: 2 });
    expect((await save({ interval: 15, revision: 1 })).json().code).toBe('availability-conflict');
    expect((await read()).json()).toMatchObject({ interval: 90, revision: 2 });
  });

  test('is refused with invalid hours, time zones or dates', async () => {
    const monday = (...spans: object[]) => ({ hours: { ...hours, monday: spans } });
    const early = { from: '09:00', to: '12:00' };
    for (const wrong of [
      monday({ from: '12:00', to: '09:00' }),
      monday(early, { from: '11:00', to: '13:00' }),
      monday({ from: '24:00', to: '25:00' }),
      monday(early, { from: '13:00', to: '14:00' }, { from: '15:00', to: '16:00' }),
      { timeZone: 'Europe/Atlantis' },
      { interval: 0 },
      { interval: 20 },
      { daysOff: [{ from: '2026-12-24', to: '2026-12-23' }] },
      { daysOff: Array.from({ length: 41 }, () => ({ from: '2026-12-24', to: '2026-12-24' })) },
      { revision: -1 },
    ]) {
      expect((await save(wrong)).statusCode).toBe(400);
    }
    expect((await read()).json()).toMatchObject({ revision: 0 });
  });

  test('drops past days off', async () => {
    const daysOff = [
      { from: '2026-12-24', to: '2027-01-06' },
      { from: '2026-11-01', to: '2026-11-20' },
      { from: '2026-11-21', to: '2026-11-21' },
    ];
    expect((await save({ daysOff })).json().daysOff).toEqual([daysOff[2], daysOff[0]]);
  });

  test('is validated by the database too', async () => {
    const values = {
      userId: admin.userId,
      timeZone,
      callInterval: 30,
      hours: JSON.stringify(hours),
      daysOff: '[]',
      savedAt: now,
    };
    const write = async (wrong: object) =>
      site.database
        .insertInto('callAvailability')
        .values({ ...values, ...wrong })
        .execute();
    const backwards = ofEachDay(() => [{ from: '12:00', to: '09:00' }]);
    await expect(write({ hours: JSON.stringify(backwards) })).rejects.toThrow('call_availability_hours');
    await expect(write({ hours: '{}' })).rejects.toThrow('call_availability_hours');
    await expect(write({ callInterval: 7 })).rejects.toThrow('call_availability_call_interval');
    await expect(write({ daysOff: '[{"from": "2026-12-02", "to": "2026-12-01"}]' })).rejects.toThrow(
      'call_availability_days_off',
    );
    await write({});
  });

  test('is for administrators only', async () => {
    const producer = await site.signIn('producer');
    expect((await read(producer)).statusCode).toBe(403);
    expect((await save({}, producer)).statusCode).toBe(403);
  });
});

describe('the offered slots', () => {
  test('lie within the administrator’s hours, whatever time zone is requested', async () => {
    const tuesdays = ofEachDay((day) => (day === 'tuesday' ? [{ from: '10:00', to: '11:30' }] : []));
    await save({ hours: tuesdays, interval: 30 });
    for (const zone of ['Europe/Athens', 'America/New_York']) {
      expect(await offered({ zone })).toEqual([
        '2026-11-24T10:00',
        '2026-11-24T10:30',
        '2026-11-24T11:00',
        '2026-12-01T10:00',
        '2026-12-01T10:30',
        '2026-12-01T11:00',
      ]);
    }
    expect(await offered({ as: await site.signIn('admin') })).toHaveLength(56);
  });

  test('leave out days off', async () => {
    await save({
      daysOff: [
        { from: '2026-11-22', to: '2026-11-22' },
        { from: '2026-11-24', to: '2026-12-05' },
      ],
    });
    expect(await offered()).toEqual([
      '2026-11-23T09:00',
      '2026-11-23T11:00',
      '2026-11-23T14:00',
      '2026-11-23T16:00',
    ]);
  });

  test('include weekends unless the site excludes them', async () => {
    const saturdays = ofEachDay((day) => (day === 'saturday' ? [{ from: '10:00', to: '11:00' }] : []));
    await save({ hours: saturdays });
    expect(await offered()).toEqual(['2026-11-28T10:00', '2026-12-05T10:00']);
    expect(await offered({ on: closedOnWeekends })).toEqual([]);
    const closed = await closedOnWeekends.call('GET', '/api/call-availability', { as: admin });
    expect(closed.json().closedDays).toEqual(['saturday', 'sunday']);
  });

  test('exclude other calls of the administrator and of the producer', async () => {
    await save({ interval: 60 });
    await site.call('POST', '/api/verification-calls', {
      as: admin,
      body: { producerId, scheduledAt: '2026-11-23T07:30:00Z', duration: 60, timeZone },
    });
    const monday = (await offered()).filter((slot: string) => slot.startsWith('2026-11-23'));
    expect(monday).toEqual([
      '2026-11-23T09:00',
      '2026-11-23T11:00',
      '2026-11-23T14:00',
      '2026-11-23T15:00',
      '2026-11-23T16:00',
    ]);
  });
});
