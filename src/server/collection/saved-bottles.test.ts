/** A saved bottle is in the collection of its user, who is reminded once to use it after it was opened. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { notificationKinds } from '../../../tests/support/builders/orders.ts';
import { saveForMany } from '../../../tests/support/many-saved-bottles.ts';
import type { CollectedBottleResponse } from '../../contract/collection/collection.ts';
import { sampleCode } from '../../database/samples/products.ts';
import { remindOfOpenBottles } from '../notifications/remind-of-open-bottles.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
});
afterAll(async () => site.close());

const code = sampleCode('EVO-2640-01', 1);

async function save(as: TestPerson, openedOn: string | null, of = code) {
  return site.call('POST', '/api/collection', { as, body: { code: of, openedOn } });
}

async function collection(as: TestPerson): Promise<CollectedBottleResponse[]> {
  return (await site.call('GET', '/api/collection', { as })).json();
}

async function remindOn(day: string, as: TestPerson): Promise<number> {
  site.setClock(new Date(`${day}T08:00:00Z`));
  await remindOfOpenBottles(site.application.services);
  return (await notificationKinds(site, as)).filter((kind) => kind === 'bottle-use-by').length;
}

test('a bottle is saved without a scan, gets its day of opening, and is removed', async () => {
  site.setClock(new Date('2026-11-21T12:00:00Z'));
  const person = await site.signIn('consumer');
  expect((await save(person, null)).json()).toEqual({ code, openedOn: null, useBy: null });
  expect(await collection(person)).toMatchObject([{ code, timesScanned: 0, openedOn: null }]);
  await save(person, '2026-11-20');
  expect(await collection(person)).toMatchObject([{ openedOn: '2026-11-20', useBy: '2027-01-01' }]);
  // A second save with an empty form loses nothing.
  expect((await save(person, null)).json()).toMatchObject({ openedOn: '2026-11-20', useBy: '2027-01-01' });
  // A saved bottle is not offered again, to its user alone.
  const isSaved = async (as: TestPerson | undefined) =>
    (await site.call('GET', `/api/qr/${code}`, { as })).json().saved;
  expect(await isSaved(person)).toBe(true);
  expect([await isSaved(await site.signIn('consumer')), await isSaved(undefined)]).toEqual([false, false]);
  expect(await collection(person)).toMatchObject([{ timesScanned: 1, openedOn: '2026-11-20' }]);
  await site.call('DELETE', `/api/collection/${code}`, { as: person });
  expect(await collection(person)).toEqual([]);
});

test.each([
  ['a day that has not come', '2026-11-22', code, 'bottle-opened-later'],
  ['a code that was never issued', null, '0000000000000', 'code-unknown'],
])('refuses %s', async (_, openedOn, of, refusal) => {
  site.setClock(new Date('2026-11-21T12:00:00Z'));
  const person = await site.signIn('consumer');
  expect((await save(person, openedOn, of)).json()).toMatchObject({ code: refusal });
  expect(await collection(person)).toEqual([]);
});

test('a user is reminded once, after four weeks, and again for another day of opening', async () => {
  site.setClock(new Date('2026-11-21T12:00:00Z'));
  const person = await site.signIn('consumer');
  await save(person, '2026-11-01');
  expect(await remindOn('2026-11-28', person)).toBe(0);
  expect(await remindOn('2026-11-29', person)).toBe(1);
  expect(await remindOn('2026-11-30', person)).toBe(1);
  await save(person, '2026-11-30');
  expect(await remindOn('2026-12-28', person)).toBe(2);
});

test('a user who turned notifications about bottles off is not reminded, nor anyone of a recalled oil', async () => {
  site.setClock(new Date('2026-11-21T12:00:00Z'));
  const [quiet, warned] = await Promise.all([site.signIn('consumer'), site.signIn('consumer')]);
  const recalled = sampleCode('KPL-2642-01', 1);
  await save(quiet, '2026-11-01');
  await save(warned, '2026-11-01', recalled);
  await site.database
    .updateTable('users')
    .set({ notifyAboutBottles: false })
    .where('id', '=', quiet.userId)
    .execute();
  const { productId } = await site.database
    .selectFrom('qrCodes')
    .select('productId')
    .where('code', '=', recalled)
    .executeTakeFirstOrThrow();
  const recall = { batchNumber: 'KPL-2642-01', reason: 'The seal is not tight' };
  const admin = await site.signIn('admin');
  await site.call('POST', `/api/products/${productId}/recalls`, { as: admin, body: recall });
  expect(await remindOn('2026-11-29', quiet)).toBe(0);
  expect(await remindOn('2026-11-29', warned)).toBe(0);
});

test('everybody is reminded on one day, however many there are', async () => {
  const count = 1200;
  await saveForMany(site.database, { code, count, openedOn: '2025-03-01' });
  site.setClock(new Date('2025-03-31T08:00:00Z'));
  await remindOfOpenBottles(site.application.services);
  const { reminded } = await site.database
    .selectFrom('notifications')
    .select((is) => is.fn.countAll<number>().as('reminded'))
    .where('kind', '=', 'bottle-use-by')
    .where('userId', 'like', 'owner-%')
    .executeTakeFirstOrThrow();
  expect(reminded).toBe(count);
});
