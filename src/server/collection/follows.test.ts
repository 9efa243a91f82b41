/** Users are notified of what they follow: once for each event, and not after they unfollow or leave. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRowsOf } from '../../../tests/support/account-records.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { notificationKinds } from '../../../tests/support/builders/orders.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { emptyQueue, runJobs } from '../../../tests/support/jobs.ts';
import { type FollowKind, followsLimit } from '../../domain/collection/follows.ts';
import { followersInBatch, notifyFollowers } from '../notifications/notify-followers.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples', pages: minimalPages });
});
afterAll(async () => site.close());

const [producer, oil] = [11, 25];

async function follow(as: TestPerson, kind: FollowKind, id: number, isWanted = true) {
  return site.call('PUT', '/api/follows', { as, body: { kind, id, isWanted } });
}

async function send(): Promise<void> {
  await notifyFollowers(site.application.services, {}, { signal: undefined });
}

async function received(as: TestPerson): Promise<string[]> {
  return (await notificationKinds(site, as)).toSorted();
}

async function setOil(changes: { offered?: boolean; harvestDate?: string }): Promise<void> {
  await site.database
    .updateTable('products')
    .set({ ...changes, bottlingDate: null })
    .where('id', '=', oil)
    .execute();
}

async function addOil(name: string): Promise<void> {
  await site.database.insertInto('products').values({ producerId: producer, name }).execute();
}

let season = 2030;
async function harvest(): Promise<void> {
  season += 1;
  await setOil({ harvestDate: `${season}-10-20` });
}

test('lists what a user follows, each once, and no longer after unfollowing', async () => {
  const person = await site.signIn('consumer');
  for (const kind of ['back', 'harvest', 'back'] as const) {
    expect((await follow(person, kind, oil)).statusCode).toBe(204);
  }
  await follow(person, 'producer', producer);
  const listed = (await site.call('GET', '/api/follows', { as: person })).json();
  expect(listed).toMatchObject([
    { kind: 'producer', id: producer, productName: null, isPublic: true },
    { kind: 'harvest', id: oil },
    { kind: 'back', id: oil },
  ]);
  for (const kind of ['back', 'harvest'] as const) await follow(person, kind, oil, false);
  expect((await site.call('GET', '/api/follows', { as: person })).json()).toHaveLength(1);
  const stranger = await site.signIn('consumer');
  expect((await site.call('GET', '/api/follows', { as: stranger })).json()).toEqual([]);
});

test('refuses visitors, unknown and hidden subjects, and more than the limit', async () => {
  const person = await site.signIn('consumer');
  const visit = await site.call('PUT', '/api/follows', { body: { kind: 'back', id: oil, isWanted: true } });
  expect(visit.statusCode).toBe(401);
  expect((await follow(person, 'back', 999_999)).statusCode).toBe(404);
  expect((await follow(person, 'producer', 999_999)).statusCode).toBe(404);
  const hidden = await site.database
    .insertInto('producers')
    .values({
      name: 'Hidden',
      location: 'Myrtia',
      country: 'greece',
      status: 'pending',
      productionMethods: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await follow(person, 'producer', hidden.id)).statusCode).toBe(404);
  await site.database
    .insertInto('products')
    .values(Array.from({ length: followsLimit }, (_, n) => ({ producerId: hidden.id, name: `Oil ${n}` })))
    .execute();
  const oils = await site.database
    .selectFrom('products')
    .select('id')
    .where('producerId', '=', hidden.id)
    .execute();
  await site.database
    .insertInto('follows')
    .values(
      oils.map(({ id }) => ({
        userId: person.userId,
        kind: 'back' as const,
        productId: id,
        producerId: null,
      })),
    )
    .execute();
  expect((await follow(person, 'back', oil)).json().code).toBe('follow-limit-reached');
});

test('a plain form follows, and returns to its page in its language', async () => {
  const person = await site.signIn('consumer');
  const answer = await site.call('POST', '/api/follows?language=el', {
    as: person,
    form: { _method: 'PUT', kind: 'harvest', id: String(oil), isWanted: 'true' },
  });
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/el/product/${oil}`]);
  expect((await site.call('GET', '/api/follows', { as: person })).json()).toHaveLength(1);
  const inList = await site.call('POST', '/api/follows', {
    as: person,
    form: { _method: 'PUT', kind: 'harvest', id: String(oil), isWanted: 'false', isInList: 'true' },
  });
  expect([inList.statusCode, inList.headers['location']]).toEqual([303, '/saved?tab=following']);
  expect((await site.call('GET', '/api/follows', { as: person })).json()).toEqual([]);
});

test('who waits for an oil is notified once when it can be ordered again', async () => {
  const person = await site.signIn('consumer');
  await setOil({ offered: false });
  await follow(person, 'back', oil);
  await send();
  expect(await received(person)).toEqual([]);
  await setOil({ offered: true });
  await Promise.all([send(), send()]);
  await setOil({ offered: false });
  await setOil({ offered: true });
  await send();
  expect(await received(person)).toEqual(['oil-back']);
});

test('a new harvest is announced once, a corrected day is not', async () => {
  const [asked, follower, both] = [
    await site.signIn('consumer'),
    await site.signIn('consumer'),
    await site.signIn('consumer'),
  ];
  await harvest();
  for (const person of [follower, both]) await follow(person, 'producer', producer);
  for (const person of [asked, both]) await follow(person, 'harvest', oil);
  await setOil({ harvestDate: `${season}-11-20` });
  await send();
  expect(await received(both)).toEqual([]);
  await harvest();
  await Promise.all([send(), send()]);
  await send();
  expect(await received(asked)).toEqual(['oil-new-harvest']);
  expect(await received(follower)).toEqual(['producer-new-harvest']);
  expect(await received(both)).toEqual(['oil-new-harvest']);
});

test.each([
  [true, 'sent'],
  [false, 'suppressed'],
])('a mail that waits while its reader follows (%s) is %s', async (isFollowing, state) => {
  const person = await site.signIn('consumer');
  await follow(person, 'producer', producer);
  await harvest();
  await emptyQueue(site);
  await send();
  await follow(person, 'producer', producer, isFollowing);
  await runJobs(site, { only: ['send-notification-mail'] });
  const mail = await site.database
    .selectFrom('notificationDeliveries')
    .innerJoin('notifications', 'notifications.id', 'notificationId')
    .select('state')
    .where('userId', '=', person.userId)
    .execute();
  expect(mail).toEqual([{ state }]);
});

test('a producer who lists many oils sends one notification until it is read', async () => {
  const person = await site.signIn('consumer');
  await follow(person, 'producer', producer);
  for (const name of ['First oil', 'Second oil', 'Third oil']) await addOil(name);
  await send();
  expect(await received(person)).toEqual(['producer-new-oil']);
  const [shown] = (await site.call('GET', '/api/notifications', { as: person })).json();
  expect(shown.facts).toMatchObject({ product: 'Third oil', producer: String(producer) });
});

test('more followers than one transaction takes are each notified once', async () => {
  await site.database
    .insertInto('users')
    .values(Array.from({ length: followersInBatch + 5 }, (_, n) => ({ email: `follower${n}@test.example` })))
    .execute();
  const users = await site.database
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'follower%@test.example')
    .execute();
  await site.database
    .insertInto('follows')
    .values(
      users.map(({ id }) => ({ userId: id, kind: 'harvest' as const, productId: oil, producerId: null })),
    )
    .execute();
  await harvest();
  await send();
  const { count } = await site.database
    .selectFrom('notifications')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('kind', '=', 'oil-new-harvest')
    .where(
      'userId',
      'in',
      users.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  expect(count).toBe(users.length);
  expect(await site.database.selectFrom('oilEvents').select('id').execute()).toEqual([]);
});

test('the deletion of an account ends what it follows, also while others are notified', async () => {
  const person = await site.signIn('consumer');
  await follow(person, 'producer', producer);
  await follow(person, 'harvest', oil);
  await follow(person, 'back', oil);
  const exported = (await site.call('GET', '/api/me/export', { as: person })).json();
  expect(exported.follows).toHaveLength(3);
  await harvest();
  const body = { email: person.email };
  const [deleted] = await Promise.all([site.call('DELETE', '/api/me', { as: person, body }), send()]);
  expect(deleted?.statusCode).toBe(204);
  expect((await countRowsOf(site.database, person.userId))['follows']).toBe(0);
});

/** What a follower and the producer do, in any order; the job may run at any time. */
type Step = 'follow' | 'unfollow' | 'list' | 'harvest' | 'send';

test('in any order, no user is notified twice or without following', { tags: 'exhaustive' }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Step>('follow', 'unfollow', 'list', 'harvest', 'send'), { maxLength: 12 }),
      async (steps) => {
        await send();
        const person = await site.signIn('consumer');
        let isFollowing = false;
        let isListed = false;
        let owed = 0;
        const expected = { listed: 0, harvests: 0 };
        for (const step of [...steps, 'send' as const]) {
          if (step === 'follow' || step === 'unfollow') {
            isFollowing = step === 'follow';
            await follow(person, 'producer', producer, isFollowing);
            if (!isFollowing) [isListed, owed] = [false, 0];
          } else if (step === 'list') {
            await addOil('An oil of any order');
            isListed ||= isFollowing;
          } else if (step === 'harvest') {
            await harvest();
            // Only the last harvest of an oil is announced.
            owed = isFollowing ? 1 : 0;
          } else {
            await send();
            // An unread notification gathers what follows.
            if (isListed) expected.listed = 1;
            if (owed > 0) expected.harvests = 1;
            [isListed, owed] = [false, 0];
          }
        }
        const kinds = await received(person);
        expect(kinds.filter((kind) => kind === 'producer-new-oil')).toHaveLength(expected.listed);
        expect(kinds.filter((kind) => kind === 'producer-new-harvest')).toHaveLength(expected.harvests);
      },
    ),
    { numRuns: tries(40, 8) },
  );
});
