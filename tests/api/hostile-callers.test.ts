/**
 * Every route of the API is called by unauthorized callers: from other sites, with expired or forged
 * sessions, and for records of others. No call is let in and nothing changes.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSession } from '../../src/database/identity/users.ts';
import type { Audience } from '../../src/domain/identity/principal.ts';
import { makeWorld, type Persona, type World } from '../permissions/world.ts';
import { createTestApplication, type TestApplication } from '../support/application.ts';
import {
  addressOf,
  type BadRequest,
  createInspector,
  type GoodCall,
  goodCalls,
  type Inspector,
} from '../support/hostile/inspector.ts';

let site: TestApplication;
let inspector: Inspector;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { requestsPerMinute: 999_999_999 } });
  inspector = createInspector(site);
});
afterAll(async () => site.close());

function audienceOf({ route }: GoodCall): Audience | undefined {
  return site.app.routeTable.entries.find(({ contract }) => contract === route)?.who;
}

function goodRequest(call: GoodCall, expected: readonly number[]): BadRequest {
  const { route, body } = call;
  return {
    what: route.id,
    method: route.method,
    url: addressOf(call, {}, call.query),
    expected,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  };
}

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:80@evil.example' },
  { origin: 'https://localhost' },
  { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost', 'sec-fetch-site': 'none' },
  { origin: 'http://localhost', 'sec-fetch-site': 'same-origin, cross-site' },
  { origin: 'https://evil.example', referer: 'http://localhost/' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
])('refuses writes from another site: $origin $sec-fetch-site', async (headers) => {
  const world = await makeWorld(site, 'administrator');
  const requests = goodCalls(site, world)
    .filter(({ route }) => route.method !== 'GET')
    .map((call) => {
      const request = goodRequest(call, [403]);
      return { ...request, headers: { ...request.headers, ...headers } };
    });
  expect(requests.length).toBeGreaterThan(10);
  expect(await inspector.inspect([requests], world.asker?.cookies)).toEqual([]);
});

test('refuses forms of another site too', async () => {
  const world = await makeWorld(site, 'owner');
  const url = `/api/producers/${world.producerId}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
  const payload = '_method=PUT&requiresApproval=true&story=theirs';
  const form: BadRequest = { what: 'form', method: 'POST', url, headers, payload, expected: [403] };
  expect(await inspector.inspect([[form]], world.asker?.cookies)).toEqual([]);
});

describe.each<Persona>(['consumer', 'other producer'])('records of others: the %s', (persona) => {
  test('neither reads nor changes records of others', async () => {
    const world = await makeWorld(site, persona);
    const requests = goodCalls(site, world)
      .filter((call) => audienceOf(call) === 'owner')
      .map((call) => goodRequest(call, [404]));
    expect(requests.length).toBeGreaterThan(10);
    expect(await inspector.inspect([requests], world.asker?.cookies)).toEqual([]);
  });

  test('does not list products for others', async () => {
    const world = await makeWorld(site, persona);
    const pending = { ...listingFor(world.pendingProducerId), expected: [403, 404] };
    const approved = { ...listingFor(world.producerId), expected: [403] };
    expect(await inspector.inspect([[pending, approved]], world.asker?.cookies)).toEqual([]);
  });
});

function listingFor(producerId: number) {
  const body = { name: 'Not mine', price: 9, volume: 500, phenolicContent: 600, producerId };
  const headers = { 'content-type': 'application/json' };
  return {
    what: 'createProduct',
    method: 'POST',
    url: '/api/products',
    headers,
    payload: JSON.stringify(body),
  } as const;
}

test('refuses a session that is expired, forged or copied from the database', async () => {
  const world = await makeWorld(site, 'administrator');
  const session = world.asker?.cookies['session'] ?? '';
  const stored = createHash('sha256').update(session).digest('hex');
  const values = [
    await expiredSessionOf(world),
    stored,
    '',
    'x'.repeat(10_000),
    'admin',
    '%00',
    '%zz',
    "' or true --",
    `${session}x`,
    session.toUpperCase(),
    ` ${session.slice(1)}`,
    '{"userId":"admin"}',
    '🫒',
  ];
  const requests = goodCalls(site, world)
    .filter((call) => audienceOf(call) !== 'anyone')
    .map((call) => goodRequest(call, [401]));
  expect(requests.length).toBeGreaterThan(20);
  for (const value of values) expect(await inspector.inspect([requests], { session: value })).toEqual([]);
});

/** A session of a user with every permission. */
async function expiredSessionOf({ asker }: World): Promise<string> {
  const id = 'a session that was good until yesterday';
  const sid = createHash('sha256').update(id).digest('hex');
  await insertSession(site.database, { sid, userId: asker?.userId ?? '', expire: new Date(Date.now() - 1) });
  return id;
}

test('reading a journey neither waits for a writer nor writes', async () => {
  const { productId } = await makeWorld(site, 'visitor');
  await site.database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute();
    expect((await site.call('GET', `/api/products/${productId}/journey`)).statusCode).toBe(200);
  });
});
