/** Made-up addresses cannot fill the memory, and visitors cannot empty the cache. */
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { makeApprovedProducer, makeProducer } from '../../../../tests/support/builders/producers.ts';
import { openDatabaseLine } from '../../../../tests/support/database-line.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { renameProducerSilently } from '../../../../tests/support/silent-writes.ts';
import type { PageRenderer } from '../../../contract/pages.ts';
import type { Database } from '../../../database/connection/connection.ts';
import { listenOn } from '../../../database/connection/listen.ts';

/** With pages, the site listens for writes and caches public answers. */
const pages: PageRenderer = {
  ...minimalPages,
  renderPage: async () => ({ status: 404, headers: {}, html: '' }),
  pageRules: () => ({ language: 'en', known: false, scans: false, cacheable: false }),
};

let site: TestApplication;
let producerId: number;
beforeEach(async () => {
  site = await createTestApplication({ pages });
  producerId = await makeApprovedProducer(site.database, { name: 'First name' });
  await untilCached();
});
afterEach(async () => site.close());

async function nameShown(at = site): Promise<unknown> {
  return (await at.call('GET', `/api/producers/${producerId}`)).json().name;
}

async function untilCached(at = site): Promise<void> {
  let now = Date.now();
  await expect
    .poll(async () => {
      // Expires what the previous poll cached.
      now += 10 * 60_000;
      at.setClock(new Date(now));
      await renameProducerSilently(site.database, producerId, 'First name');
      await nameShown(at);
      await renameProducerSilently(site.database, producerId, 'Second name');
      return nameShown(at);
    })
    .toBe('First name');
}

/** As another instance does. */
async function renameProducer(database: Database, id: number, name: string): Promise<void> {
  await database.updateTable('producers').set({ name }).where('id', '=', id).execute();
}

test.each([
  ['a view of a profile', '/api/producers/1/views', 204],
  ['a write that is refused', '/api/producers', 401],
  ['an address that does not exist', '/api/nothing', 404],
])('visitors do not empty the cache by %s', async (_what, address, status) => {
  const url = address.replace('/1/', `/${producerId}/`);
  expect((await site.call('POST', url)).statusCode).toBe(status);
  expect(await nameShown()).toBe('First name');
});

test('a user reads their own write', async () => {
  const as = await site.signIn('admin');
  await site.call('POST', '/api/products', {
    as,
    body: { name: 'New oil', price: 9, volume: 500, phenolicContent: 600, producerId },
  });
  expect(await nameShown()).toBe('Second name');
});

test('who reads as a visitor shares what visitors read, until they have a producer', async () => {
  const as = await site.signIn('consumer');
  const read = async () => (await site.call('GET', `/api/producers/${producerId}`, { as })).json();
  expect(await read()).toEqual((await site.call('GET', `/api/producers/${producerId}`)).json());
  expect((await read()).name).toBe('First name');
  await makeProducer(site.database, { userId: as.userId });
  await renameProducerSilently(site.database, producerId, 'Third name');
  expect((await read()).name).toBe('Third name');
});

test('what a user asked for first is given to visitors as visitors read it', async () => {
  const owner = await site.signIn('producer');
  const own = await makeApprovedProducer(site.database, { userId: owner.userId });
  const reader = await site.signIn('consumer');
  const address = `/api/producers/${own}`;
  const asReader = (await site.call('GET', address, { as: reader })).json();
  const asOwner = (await site.call('GET', address, { as: owner })).json();
  expect((await site.call('GET', address)).json()).toEqual(asReader);
  expect(asOwner).not.toEqual(asReader);
});

test('an instance whose notifications stop to arrive shows writes all the same', async () => {
  const { testDatabase } = site;
  const line = await openDatabaseLine(testDatabase.address);
  const heartbeat = { intervalMilliseconds: 50, timeoutMilliseconds: 300 };
  const listen = listenOn({ ...testDatabase, address: line.address, heartbeat });
  const other = await createTestApplication({ pages, listen, sharing: site });
  await untilCached(other);
  line.hang();
  await renameProducer(site.database, producerId, 'Third name');
  await expect.poll(async () => nameShown(other)).toBe('Third name');
  await renameProducer(site.database, producerId, 'Fourth name');
  expect(await nameShown(other)).toBe('Fourth name');
  await other.close();
  await line.cut();
});

test('a short answer takes little more memory than its bytes', async () => {
  const { caches } = site.app.services;
  const bytesOfAnswers = () => caches.counts().find(({ cache }) => cache === 'answers');
  const before = { ...bytesOfAnswers() };
  for (const word of ['zza', 'zzb', 'zzc']) await site.call('GET', `/api/producers?region=${word}`);
  const after = bytesOfAnswers();
  expect((after?.entries ?? 0) - (before.entries ?? 0)).toBe(3);
  expect((after?.bytes ?? 0) - (before.bytes ?? 0)).toBeLessThan(3 * 4_000);
});

test.each([
  ['gzip', 'gzip'],
  ['br, gzip', 'gzip'],
  ['identity;q=0, GZIP;q=0.5', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])(
  'a cached answer is compressed once and sent to a reader who accepts %s as %s',
  async (accepted, encoding) => {
    for (const name of ['First', 'Second', 'Third']) {
      await makeApprovedProducer(site.database, { name: `${name} of the valley` });
    }
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const ask = async () => site.call('GET', '/api/producers', { headers });
    const [first, again] = [await ask(), await ask()];
    for (const answer of [first, again]) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['vary']).toContain('accept-encoding');
      const text = encoding === 'gzip' ? gunzipSync(answer.rawPayload).toString() : answer.body;
      expect(JSON.parse(text).length).toBeGreaterThan(3);
    }
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  },
);

test('a compressed copy of an answer counts as memory', async () => {
  for (const name of ['First', 'Second', 'Third']) await makeApprovedProducer(site.database, { name });
  const bytesOfAnswers = () =>
    site.app.services.caches.counts().find(({ cache }) => cache === 'answers')?.bytes ?? 0;
  for (let asked = 0; asked < 3; asked += 1) await site.call('GET', '/api/producers');
  const before = bytesOfAnswers();
  const { rawPayload } = await site.call('GET', '/api/producers', { headers: { 'accept-encoding': 'gzip' } });
  expect(bytesOfAnswers() - before).toBeGreaterThanOrEqual(rawPayload.length);
});
