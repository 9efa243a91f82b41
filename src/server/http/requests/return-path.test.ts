/** However a return path is written, no sign-in redirects to another site or to an action of this one. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { returnPathOf } from './return-path.ts';

const origin = 'https://phenolive.example';
const signs = [
  '/',
  '//',
  '\\',
  '@',
  ':',
  '.',
  '../..',
  ' ',
  '\u00a0',
  '?',
  '#',
  '&',
  '=',
  '%',
  ';',
  '。',
  '／',
  '\ud800',
];
const controls = ['\t', '\n', '\r', '\u0000', '%2e', '%2f', '%5c', '%09', '%0d%0a', '%00'];
const names = [
  'evil.example',
  'https:',
  'javascript:',
  'api',
  '%61pi',
  'a%70i',
  'logout',
  'demo-provider',
  'el',
];
const pieces = fc.constantFrom(...signs, ...controls, ...names);
const spellings = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));

function isPageOfOurs(path: string): boolean {
  const { origin: led, pathname } = new URL(path, origin);
  const isAction = /^\/(api|demo-provider)(\/|$)/.test(decoded(pathname));
  return led === origin && path.startsWith('/') && !pathname.startsWith('//') && !isAction;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

test('every spelling leads to a page of this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        spellings,
        spellings.map((text) => `/${text}`),
        fc.string({ unit: 'binary' }),
      ),
      (wanted) => {
        const path = returnPathOf(wanted);
        // A header holds neither line breaks nor characters beyond Latin.
        return isPageOfOurs(path) && /^[\u0021-\u007e]+$/.test(path);
      },
    ),
    { numRuns: 5_000 },
  );
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https://evil.example',
  'evil.example',
  '/\t//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/%61pi/logout',
  '/el/../api/logout',
  '/demo%2dprovider/auth',
  'javascript:alert(1)',
  '',
])('replaces %j with the start page', (wanted) => {
  expect(returnPathOf(wanted)).toBe('/');
});

test.each([
  '/',
  '/dashboard',
  '/el/apply?step=2#end',
  '/discovery?q=%CE%B5%CE%BB%CE%B9%CE%AC',
  '/%2f%2fevil.example',
])('accepts %j unchanged', (wanted) => {
  expect(returnPathOf(wanted)).toBe(wanted);
});

describe('sign-in and sign-out', () => {
  let site: TestApplication;
  beforeAll(async () => {
    site = await createTestApplication();
  });
  afterAll(async () => site.close());

  test.each(['//evil.example', '/%0d%0aset-cookie:a=b', '/\r\nset-cookie: a=b', '/é', '/🫒'])(
    'redirect to a page of this site for %j',
    async (wanted) => {
      const query = new URLSearchParams({ returnTo: wanted }).toString();
      const out = await site.call('POST', `/api/logout?${query}`);
      expect(out.statusCode).toBe(303);
      expect(isPageOfOurs(String(out.headers.location))).toBe(true);
      const signIn = await site.call('GET', `/api/login?${query}`);
      const attempt = signIn.cookies.find(({ name }) => name.startsWith('sign-in-'))?.value ?? '';
      const { returnTo } = JSON.parse(Buffer.from(attempt.split('.')[0] ?? '', 'base64url').toString());
      expect(isPageOfOurs(returnTo)).toBe(true);
      for (const { headers, cookies } of [out, signIn]) {
        expect(cookies.map(({ name }) => name)).not.toContain('a');
        expect(JSON.stringify(headers)).not.toMatch(/[\r\n]/);
      }
    },
  );

  test('ignore repeated parameters', async () => {
    const out = await site.call('POST', '/api/logout?returnTo=/dashboard&returnTo=//evil.example');
    expect(out.headers.location).toBe('/');
  });
});
