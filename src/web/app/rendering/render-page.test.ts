/** A page leaves the server complete: content, language, head, and state that no text can break out of. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Transport } from '../../../contract/client.ts';
import type { PageRequest } from '../../../contract/pages.ts';
import { siteLanguages } from '../../../domain/common/languages.ts';
import { legalPages, legalPath } from '../../../domain/common/legal-pages.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { renderPage } from './render-page.tsx';

const user = {
  id: 'u1',
  firstName: 'Eleni',
  lastName: 'Papadaki',
  email: 'eleni@example.com',
  role: 'consumer',
  language: 'el',
  theme: null,
  profileImageUrl: null,
};

function answering(body: object, status = 200): Transport {
  return async () => Response.json(body, { status });
}

const refused = answering(
  {
    type: 'about:blank',
    status: 500,
    title: 'Error',
    detail: 'x',
    code: 'internal-error',
    message: 'x',
    requestId: 'r-7',
  },
  500,
);

/** An API with a signed-in user and no records. */
function fakeTransport(body: object = user): Transport {
  const answers = new Map<string, object>([
    ['/api/auth/user', body],
    ['/api/producers/facets', noProducers],
  ]);
  return async ({ path }) => Response.json(answers.get(path.split('?')[0] ?? path) ?? []);
}

const noProducers = { total: 0, country: {}, level: {}, method: {}, phenolic: {}, correctedTo: null };

async function open(url: string, given: Partial<PageRequest> = {}) {
  return renderPage({
    url,
    origin: 'https://phenolive.example',
    theme: 'mediterranean',
    nonce: 'n0nce',
    transport: fakeTransport(),
    visitor: false,
    requestId: 'r-1',
    ...given,
  });
}

test('renders a complete page without JavaScript', async () => {
  const { status, html } = await open('/', { visitor: true });
  expect(status).toBe(200);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="mediterranean">/);
  expect(html).toMatch(/<h1[^>]*>Olive oil,/);
  expect(html).toContain('<link rel="canonical" href="https://phenolive.example/"/>');
  expect(html).toContain('hrefLang="el" href="https://phenolive.example/el"');
});

test('renders a Greek address in Greek, in the palette of the reader', async () => {
  const { html } = await open('/el?from=mail', { theme: 'stone', visitor: true });
  expect(html).toContain('<html lang="el" data-theme="stone">');
  expect(html).toContain('<link rel="canonical" href="https://phenolive.example/el"/>');
  expect(html).toContain('href="/?from=mail"');
  expect(html).not.toContain('Skip to content');
});

test.each(siteLanguages)('the footer leads to each legal page (%s)', async (language) => {
  const { html } = await open(pathIn(language, '/education'), { visitor: true });
  const footer = html.slice(html.indexOf('<footer'));
  for (const page of legalPages) expect(footer).toContain(`href="${pathIn(language, legalPath(page))}"`);
});

test('does not request the user for a visitor', async () => {
  const transport: Transport = async (request) =>
    request.path === '/api/auth/user' ? Promise.reject(new Error('asked')) : fakeTransport()(request);
  const { status, html } = await open('/', { transport, visitor: true });
  expect(status).toBe(200);
  expect(html).toContain('/api/login?returnTo=%2F');
});

test('names the signed-in user', async () => {
  const { html } = await open('/');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="mediterranean" data-signed-in="u1">/);
  expect(html).toContain('Eleni Papadaki');
  expect(html).toContain('/api/logout');
});

test('escapes text in the serialized state', async () => {
  const firstName = '</script><script>alert(1)</script><!--\u2028';
  const { html } = await open('/', { transport: fakeTransport({ ...user, firstName }) });
  expect(html).not.toContain('<script>alert(1)');
  // Structured data is not executable: it never runs.
  const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g);
  expect(scripts?.every((tag) => tag.includes('nonce="n0nce"'))).toBe(true);
});

test('has no inline styles or handlers, which the security policy would block', async () => {
  const { html } = await open('/');
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toMatch(/\son\w+="/);
});

test.each([
  '/nowhere',
  '/el/nowhere',
  '/%E0%A4%A',
  '/%00',
  '//elsewhere.example/x',
  `/${'a'.repeat(10_000)}`,
])('answers an unknown address with 404 (%#)', async (url) => {
  const { status, html } = await open(url);
  expect(status).toBe(404);
  expect(html).toMatch(/<title>(Page Not Found|Η σελίδα δεν βρέθηκε) · Phenolive<\/title>/);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test.each(['', 'product/', 'certificate/', 'v/', 'el/'])(
  'repeats no long address in its links: /%s',
  async (path) => {
    const { html } = await open(`/${path}${'a'.repeat(10_000)}`);
    expect(html).not.toMatch(/(?:href|content)="[^"]*a{1000}/);
  },
);

test('redirects a second address of a page to the first, and never to another site', async () => {
  const { status, headers } = await open('/el/');
  expect(status).toBe(307);
  expect(headers['location']).toBe('/el');
});

test('shows a reference number on a page that fails', async () => {
  const { status, html } = await open('/', { transport: refused });
  expect(status).toBe(500);
  expect(html).toContain('This page could not be shown');
  expect(html).toContain('r-7');
});

test.each(siteLanguages)(
  'answers a request for an overloaded page with a Retry-After header: %s',
  async (language) => {
    const transport = answering(
      {
        type: 'about:blank',
        status: 503,
        title: 'Overloaded',
        detail: 'x',
        code: 'overloaded',
        message: 'x',
      },
      503,
    );
    const { status, headers, html } = await open(pathIn(language, '/'), { transport });
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const { 'refusals.overloaded': sentence } = JSON.parse(
      readFileSync(new URL(`../../kernel/i18n/${language}/refusals.json`, import.meta.url), 'utf8'),
    );
    expect(html).toContain(sentence);
    expect(html).toContain(`<html lang="${language}"`);
  },
);

test('stops rendering when the reader has left', async () => {
  const reader = new AbortController();
  const asked: string[] = [];
  const transport: Transport = async ({ path }) => {
    asked.push(path);
    reader.abort(new Error('The reader is gone.'));
    return Response.json([]);
  };
  await expect(open('/discovery', { transport, visitor: true, signal: reader.signal })).rejects.toThrow(
    'The reader is gone.',
  );
  expect(asked.length).toBeGreaterThan(0);
});
