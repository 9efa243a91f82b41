/**
 * Requests pages and files in unexpected ways: odd URLs, other methods, malformed HTTP. No file outside the
 * site is served, nothing fails, nothing changes.
 */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RawResponse, rawRequest, sendRaw } from '../support/hostile/raw-request.ts';
import { type DatabaseState, stateOf, tablesChanged } from '../support/hostile/state-of-database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let port: number;
let before: DatabaseState;
beforeAll(async () => {
  server = await startTestServer({
    template: 'samples',
    environment: { REQUESTS_PER_MINUTE: '999999999' },
  });
  port = Number(new URL(server.url).port);
  before = await stateOf(server.database);
});
afterAll(async () => {
  expect(tablesChanged(before, await stateOf(server.database))).toEqual([]);
  await server.close();
});

const acceptsPages = 'Accept: text/html';

async function ask(target: string, method = 'GET', headers: readonly string[] = []): Promise<RawResponse> {
  return sendRaw(port, rawRequest(method, target, [acceptsPages, ...headers]));
}

/** The targets whose response fails `isRight`. */
async function surprisesOf(
  targets: readonly string[],
  isRight: (response: RawResponse) => boolean,
  method?: string,
): Promise<string[]> {
  const surprises: string[] = [];
  for (const target of targets) {
    const response = await ask(target, method);
    if (!isRight(response))
      surprises.push(`${target.slice(0, 80)}: ${response.status} ${response.headers['location'] ?? ''}`);
  }
  return surprises;
}

const strangeParts = [
  ['1e309', '-1', '0', '007', '1.0', '2147483648', '99999999999999999999', 'x', '__proto__', 'constructor'],
  ['%00', '1%00', '%zz', '%', '%ff', '%f0%9f', '%f0%9f%ab%92', '..%2f..', '%2e%2e%2f%2e%2e', '%5c..%5c'],
  [
    '%0d%0aset-cookie:%20a=b',
    '%3Cscript%3E',
    '%E2%80%AE',
    "'%20or%201=1--",
    '7'.repeat(10_000),
    '%41'.repeat(3_000),
  ],
].flat();

test.each([
  '/v/',
  '/el/v/',
  '/certificate/',
  '/el/certificate/',
  '/producer/',
  '/product/',
  '/el/product/',
  '/el/x/',
])('nothing unexpected is found under %s', async (folder) => {
  const targets = strangeParts.map((part) => folder + part);
  const isRefused = ({ status, body, headers }: RawResponse) =>
    [400, 404].includes(status) &&
    headers['set-cookie']?.includes('a=b') !== true &&
    !body.includes('<script>');
  expect(await surprisesOf(targets, isRefused)).toEqual([]);
  expect(
    await surprisesOf(targets, ({ status, body }) => [400, 404].includes(status) && body === '', 'HEAD'),
  ).toEqual([]);
});

test('no file outside the built ones is served', async () => {
  const targets = [
    ['/assets/..%2f..%2fserver/entry-server.js', '/assets/%2e%2e/%2e%2e/server/entry-server.js'],
    ['/assets/../../server/entry-server.js', '/assets/../.vite/manifest.json', '/.vite/manifest.json'],
    [
      '/assets/..%5c..%5cserver%5centry-server.js',
      '/assets/....//server',
      '/assets//etc/passwd',
      '/assets/%2fetc%2fpasswd',
    ],
    [
      '/assets/',
      '/assets',
      '/assets/.',
      '/assets/%00',
      '/assets/%zz',
      '/assets/.env',
      `/assets/${'a'.repeat(10_000)}`,
    ],
    [
      '/.env',
      '/assets/server/entry-server.js',
      '/assets/favicon.svg',
      '/assets/.vite/manifest.json',
      '/package.json',
      '/../../package.json',
      '/..%2f..%2fpackage.json',
      '/inputs.sha256',
    ],
    [
      '/server/entry-server.js',
      '/client/favicon.svg',
      '/favicon.svg%00',
      '/favicon.svg.br',
      '/data',
      '/.git/config',
    ],
  ].flat();
  expect(await surprisesOf(targets, ({ status }) => [400, 403, 404].includes(status))).toEqual([]);
});

/** Not linked by any page: for bookmarks, labels and documents opened in their own tab, and home screens. */
test('the icons that browsers request by themselves exist', async () => {
  for (const target of ['/favicon.ico', '/apple-touch-icon.png']) {
    const { status, headers } = await ask(target);
    expect({ target, status, type: headers['content-type'] }).toEqual({
      target,
      status: 200,
      type: target.endsWith('.ico') ? 'image/vnd.microsoft.icon' : 'image/png',
    });
  }
});

test('no spelling of a URL redirects to another site', async () => {
  const targets = [
    ['//evil.example', '//evil.example/', '///evil.example/', '/\\evil.example/', '/\\/evil.example/'],
    [
      '/%5cevil.example/',
      '/%2fevil.example/',
      '/%2f%2fevil.example/',
      '/.//evil.example/',
      '/x/..//evil.example/',
    ],
    [
      '/el//evil.example/',
      '/el///evil.example/',
      '/el/..//evil.example/',
      '/%09/evil.example/',
      '/%0d%0a/evil.example/',
    ],
    [
      '//evil.example/el/',
      '//evil.example/%2e%2e/',
      '/https:evil.example/',
      '/https://evil.example/',
      '/;//evil.example/',
    ],
    ['/v?code=//evil.example', '/v?code=7G4K9MZP2QXWC%0d%0aset-cookie:a=b', '/el/?returnTo=//evil.example'],
    ['/discovery/%0d%0aset-cookie:%20a=b/', '/?%0d%0aset-cookie:%20a=b', 'http://evil.example/discovery/'],
  ].flat();
  const staysHere = ({ status, headers }: RawResponse) => {
    const location = new URL(headers['location'] ?? '/', server.url);
    return (
      status >= 200 &&
      status < 500 &&
      location.origin === server.url &&
      !/a=b/.test(headers['set-cookie'] ?? '')
    );
  };
  expect(await surprisesOf(targets, staysHere)).toEqual([]);
});

test('a typed code is never used as a redirect target', async () => {
  const { status, headers } = await ask('/v?code=%0d%0a7g4k-9mzp%202qxw-c%0d%0a');
  expect({ status, location: headers['location'] }).toEqual({ status: 303, location: '/v/7G4K9MZP2QXWC' });
});

test.each(['OPTIONS', 'TRACE', 'PUT', 'POST', 'DELETE', 'PATCH', 'PROPFIND'])(
  'pages refuse %s',
  async (method) => {
    for (const target of ['/', '/el', '/v/7G4K9MZP2QXWC', '/certificate/PHL-1999-000001', '/favicon.svg']) {
      const { status, headers, body } = await ask(target, method, [
        'Origin: http://localhost',
        'Content-Length: 0',
      ]);
      expect({ target, status }).toEqual({ target, status: 405 });
      expect(headers['allow']).toBe('GET, HEAD');
      expect(body).not.toContain('Origin:');
    }
  },
);

test.each([
  ['*', 'GET', 400],
  ['*', 'OPTIONS', 400],
  ['http://evil.example/', 'GET', 200],
  ['http://evil.example', 'GET', 200],
  ['HTTPS://evil.example/api/nothing', 'GET', 404],
  // Redirects to the start page's canonical URL.
  ['http://evil.example//', 'GET', 307],
  ['ftp://evil.example/', 'GET', 400],
  ['evil.example:443', 'CONNECT', 0],
  ['/', 'FOO', 400],
  ['/', 'get', 400],
  // Not a safe method to this server, and not sent from its pages.
  ['/', 'QUERY', 403],
  ['/a b', 'GET', 400],
  ['/\u00ff', 'GET', 400],
  ['/\u0000', 'GET', 400],
  ['?', 'GET', 400],
])('%s after %s is answered with %i', async (target, method, status) => {
  const response = await ask(target, method);
  expect(response.status).toBe(status);
  expect(response.body).not.toContain('evil.example');
});

test.each([
  ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['with two lengths', rawRequest('POST', '/api/producers', ['Content-Length: 5', 'Content-Length: 6']), 400],
  [
    'with a length and chunks',
    rawRequest('POST', '/api/producers', ['Content-Length: 5', 'Transfer-Encoding: chunked']),
    400,
  ],
  ['with a header on two lines', rawRequest('GET', '/', ['X: a\r\n b']), 400],
  ['with a space before a header', rawRequest('GET', '/', [' X: a']), 400],
  ['with a null in a header', rawRequest('GET', '/', ['X: \u0000']), 400],
  ['with a line feed in a header', rawRequest('GET', '/', ['X: a\nY: b']), 400],
  ['with large headers', rawRequest('GET', '/', [`X: ${'x'.repeat(40_000)}`]), 431],
  [
    'with many headers',
    rawRequest(
      'GET',
      '/',
      Array.from({ length: 5_000 }, (_, index) => `X${index}: y`),
    ),
    431,
  ],
  ['for a long address', rawRequest('GET', `/${'x'.repeat(40_000)}`), 431],
  ['of another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001', 400],
])('a request %s is refused', async (_what, text, status) => {
  expect((await sendRaw(port, text)).status).toBe(status);
});

test('unusual headers do not change a response', async () => {
  for (const header of [
    'Cookie: session=%zz; theme=%00; language=__proto__',
    'Cookie: session="; ; =;;session=a; __Host-session=b',
    'Cookie: theme="><script>; language=../../..',
    `Accept-Language: ${'x,'.repeat(3_000)}`,
    'Accept-Language: \u00ff;q=nonsense',
    'Accept: ,;;',
    'Range: bytes=0-0,-1',
    `If-None-Match: ${'"x",'.repeat(2_000)}`,
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: https',
    'Forwarded: host=evil.example',
    'X-Original-URL: /api/admin/summary',
    'X-HTTP-Method-Override: DELETE',
  ]) {
    const response = await ask('/', 'GET', [header]);
    expect({ header, status: response.status }).toEqual({ header, status: 200 });
    expect(response.body).not.toMatch(/evil\.example|"><script>/);
  }
});

test.each([
  ['gzip', gzipSync(Buffer.alloc(50_000_000, ' ')), 413],
  ['gzip', Buffer.from('nonsense'), 400],
  ['br', Buffer.from('nonsense'), 400],
  ['nonsense', Buffer.from('{}'), 415],
  ['gzip, gzip', Buffer.from('{}'), 415],
  ['__proto__', Buffer.from('{}'), 415],
])('unpacking a body packed by %s is limited', async (encoding, body, status) => {
  const headers = { origin: server.url, 'content-type': 'application/json', 'content-encoding': encoding };
  const response = await fetch(`${server.url}/api/producers/2147483647/views`, {
    method: 'POST',
    headers,
    body,
  });
  await response.body?.cancel();
  expect(response.status).toBe(status);
});

test('the server works after all that', async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
