/**
 * A draft of an application is saved for its user while they type, whatever else is written at the same time.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { countRows } from '../../../tests/support/records.ts';

const address = '/api/producer-applications/draft';
const phone = 'aaaaaaaaaaaaaaaa';
const computer = 'bbbbbbbbbbbbbbbb';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-20T10:42:00Z'));
});
afterAll(async () => site.close());

interface Saved {
  readonly id: number | null;
  readonly revision: number;
}

const read = async (as: TestPerson) => (await site.call('GET', address, { as })).json();
const save = async (as: TestPerson, changes: object, seen: Partial<Saved> = {}, more: object = {}) =>
  site.call('PATCH', address, {
    as,
    body: {
      userId: as.userId,
      applicationId: null,
      draftId: seen.id ?? null,
      base: seen.revision ?? 0,
      writer: phone,
      order: 1,
      typedIn: 'el',
      changes,
      ...more,
    },
  });

describe('saving a draft', () => {
  test('lets another device read it exactly as typed', async () => {
    const person = await site.signIn('consumer');
    expect(await read(person)).toMatchObject({ id: null, revision: 0, savedAt: null, entries: {} });
    const changes = {
      groveSize: '1.468,',
      region: 'Μεσσηνία',
      cultivationMethods: ['organic'],
      language: 'sl',
    };
    expect((await save(person, changes)).statusCode).toBe(200);
    const saved = await read(person);
    expect(saved).toMatchObject({ revision: 1, savedAt: '2026-11-20T10:42:00.000Z', applicationId: null });
    expect(saved.entries.groveSize).toEqual({
      value: '1.468,',
      revision: 1,
      writer: phone,
      typedIn: 'el',
      at: '2026-11-20T10:42:00.000Z',
    });
    expect(saved.entries.cultivationMethods.value).toEqual(['organic']);
  });

  test('reports each conflicting answer to a device that has not read the other device’s change', async () => {
    const person = await site.signIn('consumer');
    const first = (await save(person, { region: 'Μεσσηνία', city: 'Πύλος' })).json();
    const onComputer = await save(
      person,
      { region: 'Messenia', phone: '+30' },
      {},
      { writer: computer, typedIn: 'en' },
    );
    expect(onComputer.json()).toMatchObject({ conflicts: ['region'], revision: 2 });
    expect(Object.keys(onComputer.json().entries).toSorted()).toEqual(['city', 'phone', 'region']);
    expect((await read(person)).entries.region.value).toBe('Μεσσηνία');
    const decided = await save(
      person,
      { region: 'Messenia' },
      { id: first.id, revision: 2 },
      { writer: computer },
    );
    expect(decided.json()).toMatchObject({ conflicts: [], revision: 3 });
  });

  test('loses nothing when twenty devices save at once', async () => {
    const person = await site.signIn('consumer');
    const names = ['city', 'state', 'region', 'phone', 'website'];
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, place) =>
        save(
          person,
          { [names[place % 5] ?? '']: `${place}` },
          {},
          { writer: String(place).padStart(16, '0') },
        ),
      ),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(replies.filter((reply) => reply.json().conflicts.length === 1)).toHaveLength(15);
    expect(await read(person)).toMatchObject({ revision: 5 });
  });

  test('refuses invalid values and keeps incomplete ones', async () => {
    const person = await site.signIn('consumer');
    const long = 'ώ'.repeat(10_000);
    expect((await save(person, { phone: '1', email: 'not an', harvestTiming: long })).statusCode).toBe(200);
    expect((await read(person)).entries.harvestTiming.value).toBe(long);
    for (const changes of [
      { role: 'admin' },
      { phone: 7 },
      { phone: 'x'.repeat(20_001) },
      { phone: 'null\u0000' },
      { phone: '\ud800' },
      { cultivationMethods: Array.from({ length: 21 }, () => 'organic') },
    ]) {
      expect((await save(person, changes)).statusCode).toBe(400);
    }
  });

  test('is refused after another user has signed in', async () => {
    const [typist, other] = [await site.signIn('consumer'), await site.signIn('consumer')];
    const reply = await save(other, { region: 'Ilia' }, {}, { userId: typist.userId });
    expect(reply.statusCode).toBe(401);
    expect(await read(other)).toMatchObject({ id: null });
  });
});

describe('submitting a draft', () => {
  const apply = async (as: TestPerson, more: object = {}) =>
    site.call('POST', '/api/producer-applications', { as, body: { ...applicationBody(), ...more } });

  test('deletes the draft and records when it was begun', async () => {
    const person = await site.signIn('consumer');
    const { revision } = (await save(person, { region: 'Messenia' })).json();
    site.setClock(new Date('2026-11-21T09:00:00Z'));
    const sent = await apply(person, { draftRevision: revision });
    expect(sent.json().events).toMatchObject([
      { action: 'start', fromStatus: null, toStatus: 'draft', at: '2026-11-20T10:42:00.000Z' },
      { action: 'submit', fromStatus: 'draft', toStatus: 'submitted', at: '2026-11-21T09:00:00.000Z' },
    ]);
    expect(await read(person)).toMatchObject({ id: null, entries: {} });
    const late = await save(person, { region: 'Ilia' });
    expect(late.json().code).toBe('draft-closed');
    expect((await apply(person, { draftRevision: revision })).json().id).toBe(sent.json().id);
  });

  test('is refused for a page that has not read the latest answers', async () => {
    const person = await site.signIn('consumer');
    await save(person, { region: 'Messenia' });
    const before = await countRows(site.database, 'producerApplications');
    const refused = await apply(person, { draftRevision: 0 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('application-draft-conflict');
    expect(await countRows(site.database, 'producerApplications')).toBe(before);
    expect((await read(person)).entries.region.value).toBe('Messenia');
  });

  test('is refused for the draft of another application', async () => {
    const person = await site.signIn('consumer');
    expect((await save(person, { region: 'Ilia' }, {}, { applicationId: 999 })).json().code).toBe(
      'draft-closed',
    );
  });
});
