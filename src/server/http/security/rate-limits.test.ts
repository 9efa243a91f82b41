/** Every route enforces its declared rate limit, whatever it answers. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { untilLocked } from '../../../../tests/support/locks.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { defaultRequestsPerMinute } from '../../configuration/environment.ts';

const usual = 10;
const minute = new Date('2026-11-21T10:00:00Z');

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({
    pages: minimalPages,
    configuration: { requestsPerMinute: usual },
  });
  site.setClock(minute);
});
afterAll(async () => site.close());

let lastNetwork = 0;
/** An address without earlier requests. */
function newAddress(): string {
  lastNetwork += 1;
  return `2001:db8:0:${lastNetwork.toString(16)}::1`;
}

function addressOf(path: string): string {
  return path.replace(/:\w+/g, '1').replace('*', 'nothing');
}

describe('every route', () => {
  test('is counted, except for health and files', () => {
    const unlimited = site.app.routeTable.entries.filter(({ perMinute }) => perMinute === 'unlimited');
    expect(new Set(unlimited.map(({ path }) => path))).toEqual(new Set(['/healthz', '/readyz']));
    expect(site.app.routeTable.entries.length).toBeGreaterThan(150);
  });

  test('answers 429 after exactly its declared number of requests, with Retry-After', async () => {
    const wrong = await Promise.all(
      site.app.routeTable.entries.map(async ({ method, path, perMinute }) => {
        if (perMinute === 'unlimited') return [];
        const from = newAddress();
        const most = perMinute === 'usual' ? usual : perMinute;
        const call = async () => site.call(method, addressOf(path), { from });
        let taken = 0;
        while (taken < most && (await call()).statusCode !== 429) taken += 1;
        const { statusCode, headers } = await call();
        const isRight = taken === most && statusCode === 429 && headers['retry-after'] === '60';
        return isRight ? [] : [{ method, path, most, taken, statusCode, retryAfter: headers['retry-after'] }];
      }),
    );
    expect(wrong.flat()).toEqual([]);
  }, 120_000);

  test('scales with the usual limit, once', async () => {
    const double = { requestsPerMinute: 2 * defaultRequestsPerMinute };
    const address = '/drawings/none/none.svg';
    const limits = async (configuration: Partial<Configuration>): Promise<unknown[]> => {
      const other = await createTestApplication({ pages: minimalPages, configuration });
      const answers = await Promise.all([other.call('GET', address), other.call('HEAD', address)]);
      await other.close();
      return answers.map(({ headers }) => Number(/q=(\d+)/.exec(String(headers['ratelimit-policy']))?.[1]));
    };
    const declared = await limits({});
    expect(declared).toEqual([expect.any(Number), declared[0]]);
    const doubled = declared.map((limit) => 2 * Number(limit));
    expect(await limits(double)).toEqual(doubled);
    // Another site in the same process.
    expect(await limits(double)).toEqual(doubled);
  });

  test('says its quota and what is left of it, in the fields of the draft alone', async () => {
    const from = newAddress();
    const { headers } = await site.call('GET', '/api/docs', { from });
    expect(headers).toMatchObject({
      'ratelimit-policy': `"default";q=${usual};w=60`,
      ratelimit: `"default";r=${usual - 1};t=60`,
    });
    expect(Object.keys(headers).filter((name) => /ratelimit-(?!policy)/.test(name))).toEqual([]);
    for (let count = 1; count < usual; count += 1) await site.call('GET', '/api/docs', { from });
    expect((await site.call('GET', '/api/docs', { from })).headers.ratelimit).toBe('"default";r=0;t=60');
    const own = await site.call('GET', '/drawings/none/none.svg', { from });
    expect(own.headers['ratelimit-policy']).toMatch(/^"route";q=\d+;w=60$/);
  });

  test('counts HEAD and GET together', async () => {
    const from = newAddress();
    const address = '/share/en/nothing/at-all.png';
    for (let count = 0; count < usual; count += 1)
      await site.call(count % 2 === 0 ? 'GET' : 'HEAD', address, { from });
    expect((await site.call('GET', address, { from })).statusCode).toBe(429);
    expect((await site.call('HEAD', address, { from })).statusCode).toBe(429);
  });
});

test('a client beyond the limit is refused with a delay', async () => {
  const from = newAddress();
  for (let count = 0; count < usual; count += 1) await site.call('GET', '/api/docs', { from });
  const begunAt = performance.now();
  const refused = await Promise.all([1, 2, 3].map(async () => site.call('GET', '/api/docs', { from })));
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
  expect(performance.now() - begunAt).toBeGreaterThan(150);
});

test('hits being sent to the other instances count too', async () => {
  const from = newAddress();
  await site.database.transaction().execute(async (transaction) => {
    await runSql(transaction)`lock table rate_limits in exclusive mode`;
    for (let count = 0; count < usual; count += 1) await site.call('GET', '/api/docs', { from });
    await untilLocked(transaction);
    expect((await site.call('GET', '/api/docs', { from })).statusCode).toBe(429);
  });
});

test('the pages of codes share one limit in all languages', async () => {
  const from = newAddress();
  const statuses: number[] = [];
  for (let count = 0; count <= 300; count += 1) {
    const url = ['/v/1', '/el/v/1', '/sl/v', '/v'][count % 4] ?? '';
    statuses.push((await site.call('GET', url, { from })).statusCode);
  }
  expect(statuses.indexOf(429)).toBe(300);
});

describe('a refusal', () => {
  test.each([
    {
      what: 'of another site',
      method: 'POST',
      url: '/api/producers',
      headers: { origin: 'https://evil.example' },
    },
    { what: 'of an address that leads nowhere', method: 'POST', url: '/nowhere', headers: {} },
    { what: 'of a method', method: 'DELETE', url: '/api/docs', headers: {} },
    { what: 'of a target that is none', method: 'OPTIONS', url: '*', headers: {} },
  ] as const)('$what counts too', async ({ method, url, headers }) => {
    const from = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count <= usual; count += 1) {
      const answer = await site.app.inject({ method, url, headers, remoteAddress: from });
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await site.call('GET', '/api/docs', { from })).statusCode).toBe(429);
  });

  test('for overload counts too', async () => {
    const busy = await createTestApplication({
      // No event loop is this fast, so the server counts as overloaded after its first measurement.
      maxDelay: Number.MIN_VALUE,
      configuration: { requestsPerMinute: usual },
    });
    try {
      busy.setClock(minute);
      await expect
        .poll(async () => (await busy.call('GET', '/api/docs', { from: newAddress() })).statusCode, {
          timeout: 10_000,
        })
        .toBe(503);
      const from = newAddress();
      const statuses: number[] = [];
      for (let count = 0; count <= usual; count += 1) {
        const answer = await busy.call('GET', '/api/docs', { from });
        statuses.push(answer.statusCode);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(statuses).toEqual([...Array.from({ length: usual }, () => 503), 429]);
    } finally {
      await busy.close();
    }
  });
});

test('twice the configured requests double the limit of every route', async () => {
  const generous = await createTestApplication({ configuration: { requestsPerMinute: 2400 } });
  try {
    generous.setClock(minute);
    const from = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count <= 120; count += 1) {
      statuses.push((await generous.call('GET', '/api/login', { from })).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(120);
  } finally {
    await generous.close();
  }
});

test('a request with two Host headers is refused, because a proxy might use the other one', async () => {
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(
    'GET /api/docs HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"malformed-request"');
});
