/** A search whose reader has left frees the database, and those who wait for the same answer get it. */
import { type ClientRequest, request as send } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { countBlocked, lockListings } from '../../../tests/support/locks.ts';

let site: TestApplication;
let origin: string;
/** No search finds anything before. */
let unlock: () => Promise<void>;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => site.close());
beforeEach(async () => {
  unlock = await lockListings(site.database);
});
afterEach(async () => unlock());

function ask(path: string): ClientRequest {
  const asked = send(new URL(path, origin));
  asked.on('error', () => undefined);
  asked.end();
  return asked;
}

const blocked = async () => countBlocked(site.database);

test.each([
  '/api/products?q=olive',
  '/api/products/facets?q=olive',
  '/api/products/options?q=olive',
  '/api/producers?q=olive',
  '/api/producers/facets?q=olive',
  '/api/producers/map?q=olive',
  '/api/suggestions?q=olive',
])('%s', async (path) => {
  const reader = ask(path);
  await expect.poll(blocked).toBe(1);
  reader.destroy();
  await expect.poll(blocked).toBe(0);
});

test('a visitor gets the answer whose search another began and left', async () => {
  const path = '/api/products?q=first%20crates';
  const first = ask(path);
  await expect.poll(blocked).toBe(1);
  const second = site.call('GET', path, { from: '192.0.2.9', headers: { host: new URL(origin).host } });
  await site.call('GET', '/healthz');
  first.destroy();
  // Its own turn comes when the first search has ended.
  await expect.poll(blocked).toBe(1);
  await unlock();
  const answer = await second;
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).not.toEqual([]);
});
