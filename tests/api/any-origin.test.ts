/** Scripts of every site may make public reads, whatever the answer; writes and private reads are for our own pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledAddress } from '../../src/contract/client.ts';
import { makeWorld } from '../permissions/world.ts';
import { createTestApplication, type TestApplication } from '../support/application.ts';
import { makeApprovedProducer } from '../support/builders/producers.ts';
import { minimalPages } from '../support/fake-pages.ts';
import { type GoodCall, goodCalls } from '../support/hostile/inspector.ts';

const ofStranger = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
const open = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

let site: TestApplication;
let calls: readonly GoodCall[];
beforeAll(async () => {
  // With pages, public answers are cached.
  site = await createTestApplication({ pages: minimalPages });
  calls = goodCalls(site, await makeWorld(site, 'visitor'));
});
afterAll(async () => site.close());

function isPublicRead({ route }: GoodCall): boolean {
  const { who } = site.app.routeTable.entries.find(({ contract }) => contract === route) ?? {};
  return who === 'anyone' && route.method === 'GET' && route.id !== 'readCallFeed';
}

function addressOf({ route, params, query }: GoodCall): string {
  return `${filledAddress(route.path, params)}${query === '' ? '' : `?${query}`}`;
}

test('every public read allows every origin, and no other call does', async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const { headers } = await site.call(call.route.method, addressOf(call), {
      headers: ofStranger,
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    const isOpen = headers['access-control-allow-origin'] === '*';
    const hasCookies = headers['access-control-allow-credentials'] !== undefined;
    if (isOpen !== isPublicRead(call) || hasCookies) wrong.push(call.route.id);
  }
  expect(wrong).toEqual([]);
  expect(calls.filter(isPublicRead).length).toBeGreaterThan(20);
});

test('the question of a browser before the call is answered for public reads alone', async () => {
  const wrong: string[] = [];
  const headers = { ...ofStranger, 'access-control-request-method': 'GET' };
  for (const call of calls.filter(({ route }) => route.method === 'GET')) {
    const answer = await site.call('OPTIONS', addressOf(call), { headers });
    const isAnswered = answer.statusCode === 204 && answer.headers['access-control-allow-origin'] === '*';
    if (isAnswered !== isPublicRead(call)) wrong.push(`${call.route.id}: ${answer.statusCode}`);
  }
  expect(wrong).toEqual([]);
  const { headers: asked } = await site.call('OPTIONS', '/api/products', { headers });
  expect(asked).toMatchObject({
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  });
  expect((await site.call('OPTIONS', '/api/auth/user', { headers })).statusCode).toBe(405);
});

test('cached answers, HEAD, unchanged answers and problems carry the headers too', async () => {
  const id = await makeApprovedProducer(site.database, { name: 'Ktima Pikrolithos' });
  const url = `/api/producers/${id}`;
  const first = await site.call('GET', url);
  const etag = String(first.headers.etag);
  const answers = await Promise.all([
    site.call('GET', url),
    site.call('HEAD', url),
    site.call('GET', url, { headers: { 'if-none-match': etag } }),
    site.call('GET', '/api/producers/999999'),
    site.call('GET', '/api/producers/none'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 304, 404, 400]);
  for (const { headers } of [first, ...answers]) expect(headers).toMatchObject(open);
});

test('the documents about the API are open as well', async () => {
  for (const address of ['/api/openapi.json', '/.well-known/api-catalog']) {
    expect((await site.call('GET', address)).headers).toMatchObject(open);
  }
});

test('the document says which calls are open', async () => {
  const { paths } = (await site.call('GET', '/api/openapi.json')).json();
  expect(paths['/api/products'].get.description).toContain('CORS');
  expect(paths['/api/products'].post.description).not.toContain('CORS');
  expect(paths['/api/call-feed/{token}'].get.description).not.toContain('CORS');
});
