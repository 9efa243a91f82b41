/** Users save favorites; only they see and change them, and hidden products are not listed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillFavorites } from '../../../tests/support/account-records.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { sampleUsers } from '../../database/samples/users.ts';
import { favoritesLimit } from '../../domain/collection/favorites.ts';

let site: TestApplication;
let person: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  site.setClock(new Date('2026-11-21T12:00:00Z'));
  person = await site.signIn('consumer');
});
afterAll(async () => site.close());

async function add(id: number | string, as: TestPerson = person) {
  return site.call('PUT', `/api/favorites/${id}`, { as });
}

async function remove(id: number | string, as: TestPerson = person) {
  return site.call('DELETE', `/api/favorites/${id}`, { as });
}

async function ids(as: TestPerson = person): Promise<number[]> {
  return (await site.call('GET', '/api/favorites/ids', { as })).json();
}

async function setStatus(producerId: number, status: 'approved' | 'rejected') {
  await site.database.updateTable('producers').set({ status }).where('id', '=', producerId).execute();
}

describe('saving products', () => {
  test('saves each once, and lists the newest first', async () => {
    expect((await add(1)).statusCode).toBe(204);
    site.setClock(new Date('2026-11-21T12:01:00Z'));
    expect((await add(2)).statusCode).toBe(204);
    expect((await add(1)).statusCode).toBe(204);
    expect(await ids()).toEqual([2, 1]);
    const listed = await site.call('GET', '/api/favorites', { as: person });
    expect(listed.headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' });
    expect(listed.json()).toMatchObject([
      { product: { id: 2 }, addedAt: '2026-11-21T12:01:00.000Z' },
      { product: { id: 1 }, addedAt: '2026-11-21T12:00:00.000Z' },
    ]);
  });

  test('removes a product, saved or not', async () => {
    expect((await remove(2)).statusCode).toBe(204);
    expect((await remove(2)).statusCode).toBe(204);
    expect((await remove(999)).statusCode).toBe(204);
    expect(await ids()).toEqual([1]);
  });

  test('saves once for sixteen concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, async () => add(3)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await ids()).toEqual([3, 1]);
  });

  test('is separate for each user', async () => {
    const other = await site.signIn('consumer');
    expect(await ids(other)).toEqual([]);
    await add(5, other);
    await remove(1, other);
    expect(await ids(other)).toEqual([5]);
    expect(await ids()).toEqual([3, 1]);
  });

  test('asks a visitor to sign in', async () => {
    for (const [method, path] of [
      ['GET', '/api/favorites'],
      ['GET', '/api/favorites/ids'],
      ['PUT', '/api/favorites/1'],
      ['DELETE', '/api/favorites/1'],
    ] as const) {
      const answer = await site.call(method, path);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    }
  });
});

describe('a product that is not public', () => {
  test('cannot be saved, and looks like one that does not exist', async () => {
    await setStatus(8, 'rejected');
    const [hidden] = await site.database
      .selectFrom('products')
      .select('id')
      .where('producerId', '=', 8)
      .execute();
    for (const id of [hidden?.id ?? 0, 987_654]) {
      const answer = await add(id);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'product-not-found']);
    }
    await setStatus(8, 'approved');
  });

  test('is left out while its producer is hidden, and returns with it', async () => {
    const owner = await site.signInAs(sampleUsers.consumer.id);
    const all = await ids(owner);
    expect(all).toHaveLength(8);
    const { producerId } = await site.database
      .selectFrom('products')
      .select('producerId')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await setStatus(producerId, 'rejected');
    const seen = await site.call('GET', '/api/favorites', { as: owner });
    expect(seen.json().some((favorite: { product: { id: number } }) => favorite.product.id === 1)).toBe(
      false,
    );
    expect(Number(seen.headers['x-total-count'])).toBeLessThan(8);
    expect(await ids(owner)).not.toContain(1);
    await setStatus(producerId, 'approved');
    expect(await ids(owner)).toEqual(all);
  });
});

describe('the list of favorites', () => {
  test('has no duplicates or gaps between pages, even for items saved at the same moment', async () => {
    const owner = await site.signInAs(sampleUsers.consumer.id);
    const seen: number[] = [];
    let next: string | undefined = '/api/favorites?limit=3';
    while (next !== undefined) {
      const page: Awaited<ReturnType<TestApplication['call']>> = await site.call('GET', next, { as: owner });
      expect(page.headers['x-total-count']).toBe('8');
      seen.push(...page.json().map((favorite: { product: { id: number } }) => favorite.product.id));
      next = /^<(.+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(await ids(owner));
  });

  test.each([
    'cursor=abc',
    `cursor=${Buffer.from('["phenolic",1,1]').toString('base64url')}`,
    `cursor=${Buffer.from('["name","x",1]').toString('base64url')}`,
    'cursor=%00',
    'limit=0',
    'limit=101',
    'limit=1&limit=2',
    'unknown=1',
  ])('refuses %s', async (query) => {
    for (const path of ['/api/favorites', '/api/collection', '/api/scans']) {
      const answer = await site.call('GET', `${path}?${query}`, { as: person });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 400, 'invalid-input']);
    }
  });

  test.each([9_007_199_254_740_991, -9_007_199_254_740_991])(
    'reads a made-up cursor as an ordinary page: %s',
    async (key) => {
      const cursor = Buffer.from(JSON.stringify(['newest', key, 1])).toString('base64url');
      for (const path of ['/api/favorites', '/api/collection', '/api/scans']) {
        expect((await site.call('GET', `${path}?cursor=${cursor}`, { as: person })).statusCode).toBe(200);
      }
    },
  );

  test.each(['0', '-1', '1e3', '2147483648', '%00', '1;drop', '🫒'])(
    'refuses an invalid id: %s',
    async (id) => {
      const written = id.includes('%') ? id : encodeURIComponent(id);
      expect((await add(written)).statusCode).toBe(400);
      expect((await remove(written)).statusCode).toBe(400);
    },
  );
});

test('limits the number of favorites, even for concurrent requests', async () => {
  const collector = await site.signIn('consumer');
  const free = await fillFavorites(site.database, collector.userId, favoritesLimit - 1);
  const answers = await Promise.all(free.map(async (id) => add(id, collector)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409]);
  const full = answers.find(({ statusCode }) => statusCode === 409);
  expect(full?.json().code).toBe('favorite-limit-reached');
  const saved = await ids(collector);
  expect(saved).toHaveLength(favoritesLimit);
  // A product that is already saved still gets a success response.
  expect((await add(saved[0] ?? 0, collector)).statusCode).toBe(204);
});
