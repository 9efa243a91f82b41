/** What a visitor presses before signing in is carried out once, for the user who signs in, and only from our own pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { type BrowserLike, openBrowserLike } from '../../../tests/support/browser-like.ts';
import { followsLimit } from '../../domain/collection/follows.ts';

let site: TestApplication;
let origin: string;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => site.close());

const ours = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };

async function signInWith(wish: string, email: string, headers: Record<string, string> = ours) {
  const browser = openBrowserLike(origin);
  const page = await browser.get(`/api/login?returnTo=/readyz&wish=${encodeURIComponent(wish)}`, headers);
  const back = await browser.submit(page.address, { email });
  expect(back.address).toBe(`${origin}/readyz`);
  return browser;
}

async function read(browser: BrowserLike, path: string): Promise<unknown> {
  return JSON.parse((await browser.get(path, { accept: 'application/json' })).text);
}

test.each(['producer-11', 'harvest-25', 'back-25'])('follows %s', async (wish) => {
  const browser = await signInWith(wish, `${wish}@visitor.example`);
  const [kind, id] = wish.split('-');
  expect(await read(browser, '/api/follows')).toMatchObject([{ kind, id: Number(id) }]);
});

test('saves a favorite', async () => {
  const browser = await signInWith('favorite-25', 'favorite@visitor.example');
  expect(await read(browser, '/api/favorites/ids')).toEqual([25]);
});

test.each([
  '',
  'producer-0',
  'producer-11;',
  'admin-1',
  'back-999999',
  'producer-99999999999',
  '__proto__-1',
])('signs in and follows nothing for %j', async (wish) => {
  const browser = await signInWith(wish, `nothing.n${Buffer.from(wish).toString('hex')}@visitor.example`);
  expect(await read(browser, '/api/follows')).toEqual([]);
});

test('a link of another site follows nothing', async () => {
  const browser = await signInWith('producer-11', 'lured@visitor.example', {
    'sec-fetch-site': 'cross-site',
  });
  expect(await read(browser, '/api/follows')).toEqual([]);
});

test('carries out the wish once: a later sign-in does not follow again', async () => {
  const browser = await signInWith('producer-11', 'once@visitor.example');
  const { id: userId } = await site.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'once@visitor.example')
    .executeTakeFirstOrThrow();
  await site.database.deleteFrom('follows').where('userId', '=', userId).execute();
  const page = await browser.get('/api/login?returnTo=/readyz', ours);
  if (page.address.includes('/demo-provider/'))
    await browser.submit(page.address, { email: 'once@visitor.example' });
  expect(await read(browser, '/api/follows')).toEqual([]);
});

test('at the limit the sign-in still succeeds', async () => {
  const first = await signInWith('producer-11', 'full@visitor.example');
  const user = await read(first, '/api/auth/user');
  const userId = typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : '';
  await site.database
    .insertInto('products')
    .values(Array.from({ length: followsLimit }, (_, n) => ({ producerId: 11, name: `Oil ${n}` })))
    .execute();
  const oils = await site.database
    .selectFrom('products')
    .select('id')
    .where('name', 'like', 'Oil %')
    .execute();
  await site.database
    .insertInto('follows')
    .values(
      oils.slice(1).map(({ id }) => ({ userId, kind: 'harvest' as const, productId: id, producerId: null })),
    )
    .execute();
  const again = await signInWith('back-25', 'full@visitor.example');
  expect(await read(again, '/api/follows')).toHaveLength(followsLimit);
});
