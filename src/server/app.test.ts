/** Rules for every response: headers, rate limits, logs, malformed HTTP and an unreachable database. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer as createTcpServer } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  testConfiguration,
} from '../../tests/support/application.ts';
import { openDatabase } from '../database/connection/connection.ts';
import { buildApp } from './app.ts';
import { isRecord } from './documentation/schemas.ts';

describe('every response', () => {
  let site: TestApplication;
  let log = '';
  beforeAll(async () => {
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        log += String(chunk);
        done();
      },
    });
    site = await createTestApplication({ logger: { level: 'info', stream } });
    await site.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => site.close());

  test('carries a strict content security policy and does not reveal the server software', async () => {
    const page = await site.call('GET', '/api/docs');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const data = await site.call('GET', '/healthz');
    expect(data.headers['content-security-policy']).toContain("default-src 'none'; frame-ancestors 'none'");
    expect(data.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(data.headers).not.toHaveProperty('x-powered-by');
  });

  test('is logged without IP address, token or cookie', async () => {
    const as = await site.signIn('consumer');
    await site.call('GET', '/api/auth/user', { as });
    await site.call('GET', '/api/callback?code=code-of-mine&state=state-of-mine');
    await expect.poll(() => log).toContain('/api/callback');
    expect(log).toContain('"route":"/api/auth/user"');
    for (const secret of [
      'code-of-mine',
      'state-of-mine',
      as.cookies['session'] ?? 'none',
      as.email,
      '127.0.0.1',
    ]) {
      expect(log.replaceAll('Server listening at http://127.0.0.1', '')).not.toContain(secret);
    }
  });

  test.each([
    ['GET /healthz HTTP/1.1\r\nHost: a\r\nX: ' + 'x'.repeat(40_000) + '\r\n\r\n', 431, 'headers-too-large'],
    ['GET /' + 'x'.repeat(40_000) + ' HTTP/1.1\r\nHost: a\r\n\r\n', 431, 'headers-too-large'],
    ['this is not HTTP\r\n\r\n', 400, 'malformed-request'],
    ['GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400, 'malformed-request'],
  ])('is a problem detail for malformed HTTP too: %.30s', async (request, status, code) => {
    const answer = await sendRaw(site, request);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain(`"code":"${code}"`);
  });

  test('is sent despite an invalid Host header', async () => {
    const answer = await sendRaw(site, 'GET /api/docs HTTP/1.1\r\nHost: "<>\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /);
  });

  test('reports whether the process and the database are up', async () => {
    expect((await site.call('GET', '/healthz')).json()).toEqual({ status: 'ok' });
    expect((await site.call('GET', '/readyz')).json()).toEqual({ status: 'ok', database: 'ok' });
  });
});

describe('the API documentation', () => {
  let site: TestApplication;
  beforeAll(async () => {
    site = await createTestApplication();
  });
  afterAll(async () => site.close());

  test('describes every route of the contract, with no dangling reference', async () => {
    const { body } = await site.call('GET', '/api/openapi.json');
    const document: unknown = JSON.parse(body);
    if (!isRecord(document) || !isRecord(document['components'])) throw new Error('no document');
    expect(document['openapi']).toBe('3.1.0');
    const schemas = document['components']['schemas'];
    const named = Object.keys(isRecord(schemas) ? schemas : {});
    const references = [...body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(named).toEqual(expect.arrayContaining(references));
    const ids = new Set(site.app.routeTable.entries.flatMap(({ contract }) => contract?.id ?? []));
    for (const id of ids) expect(body).toContain(`"operationId":"${id}"`);
  });

  test('is found through the catalog of APIs, and each address of the catalog answers', async () => {
    const { headers, body } = await site.call('GET', '/.well-known/api-catalog');
    expect(headers['content-type']).toContain('application/linkset+json');
    expect(headers['access-control-allow-origin']).toBe('*');
    const addresses = [...body.matchAll(/"href":"http:\/\/localhost([^"]+)"/g)].map(([, path = '']) => path);
    expect(addresses).toEqual(['/api/openapi.json', '/api/docs', '/readyz']);
    for (const path of addresses) expect((await site.call('GET', path)).statusCode).toBe(200);
  });

  test('is readable as an HTML page', async () => {
    const page = await site.call('GET', '/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/auth/user');
    expect(page.body).toContain('id="cross-site"');
  });
});

test('the API responds 503 while the database is down, even when the session cannot be looked up', async () => {
  const database = openDatabase({ address: { url: 'postgresql://nobody@127.0.0.1:1/nothing' } });
  const app = await buildApp({
    services: { database, clock: () => new Date(), randomBytes, configuration: testConfiguration() },
  });
  for (const url of ['/readyz', '/api/auth/user']) {
    const answer = await app.inject({ url, cookies: { session: 'somebody' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('database-unreachable');
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
  await database.destroy();
});

test('a database that accepts connections and says nothing makes the server unready, and no request waits for it', async () => {
  const silent = createTcpServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const bound = silent.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  const database = openDatabase({ address: { url: `postgresql://phenolive@127.0.0.1:${port}/nothing` } });
  const app = await buildApp({
    services: { database, clock: () => new Date(), randomBytes, configuration: testConfiguration() },
  });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
  silent.close();
  await database.destroy();
});

describe('rate limits', () => {
  test('hold across two instances and say when to retry', async () => {
    const site = await createTestApplication({ configuration: { requestsPerMinute: 20 } });
    const other = await createTestApplication({ configuration: { requestsPerMinute: 20 }, sharing: site });
    site.setClock(new Date('2026-11-21T10:00:00Z'));
    other.setClock(new Date('2026-11-21T10:00:05Z'));
    try {
      for (let count = 0; count < 20; count += 1) {
        expect((await site.call('GET', '/api/docs')).statusCode).toBe(200);
      }
      expect((await site.call('GET', '/api/docs')).statusCode).toBe(429);
      // The first request announces the address to the other instance; a second later both know all requests.
      await other.call('GET', '/api/docs');
      await expect
        .poll(async () => (await other.call('GET', '/api/docs')).statusCode, { timeout: 4000 })
        .toBe(429);
      const refused = await other.call('GET', '/api/docs', { headers: { accept: 'application/json' } });
      expect(refused.json().code).toBe('too-many-requests');
      expect(refused.headers['retry-after']).toBe('55');
      other.setClock(new Date('2026-11-21T10:01:00Z'));
      expect((await other.call('GET', '/api/docs')).statusCode).toBe(200);
      const stored = await site.database.selectFrom('rateLimits').select('key').execute();
      expect(JSON.stringify(stored)).not.toContain('127.0.0.1');
    } finally {
      await other.close();
      await site.close();
    }
  });
});

async function sendRaw(site: TestApplication, request: string): Promise<string> {
  const address = site.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.write(request);
  await once(socket, 'close');
  return answer;
}
