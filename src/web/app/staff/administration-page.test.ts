/** Who can open the administration page, and that the server renders it completely. */
import { expect, test } from 'vitest';
import type { ClientRequest, Transport } from '../../../contract/client.ts';
import { renderPage } from '../rendering/render-page.tsx';

const administrator = {
  id: 'u1',
  firstName: 'Mira',
  lastName: 'Zupan',
  email: 'mira@example.com',
  role: 'admin',
  language: 'en',
  theme: null,
  profileImageUrl: null,
};

const application = {
  id: 7,
  status: 'submitted',
  producerId: 3,
  producerCompanyName: 'Ktima <Elaia>',
  region: 'Ilia',
  country: 'greece',
  email: 'ktima@example.com',
  phenolicContent: 905,
  submittedAt: '2026-11-12T10:00:00Z',
  dueOn: '2026-11-19',
  lateOn: '2026-11-23',
  passed: true,
  overdue: true,
  assignee: null,
  possibleActions: ['approve-for-review'],
};

const summary = {
  totalProducers: 14,
  approved: 10,
  certified: 9,
  pending: 0,
  rejected: 1,
  totalProducts: 1030,
  changesWaiting: 0,
};

const answers: Readonly<Record<string, unknown>> = {
  '/api/admin/summary': summary,
  '/api/producer-applications/list': [application],
  '/api/producers/pending': [],
  '/api/admin/certificates': [],
};

function fakeTransport(user: unknown, asked: string[] = []): Transport {
  return async ({ path }: ClientRequest) => {
    asked.push(path);
    if (path === '/api/auth/user') return Response.json(user);
    return Response.json(answers[path.split('?', 1)[0] ?? path], { headers: { 'x-total-count': '1' } });
  };
}

async function open(transport: Transport, { visitor = false, url = '/admin' } = {}) {
  return renderPage({
    url,
    origin: 'https://phenolive.example',
    theme: 'mediterranean',
    nonce: 'n0nce',
    transport,
    visitor,
    requestId: 'r-1',
  });
}

test('asks a visitor to sign in and requests no data', async () => {
  const { status, html } = await open(() => Promise.reject(new Error('asked')), { visitor: true });
  expect(status).toBe(200);
  expect(html).toContain('/api/login?returnTo=%2Fadmin');
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test.each(['consumer', 'producer'])('shows a %s "not found" and requests no data', async (role) => {
  const asked: string[] = [];
  const { status, html } = await open(fakeTransport({ ...administrator, role }, asked));
  expect(status).toBe(404);
  expect(html).toContain('Page Not Found');
  // The header of every page requests the unread notifications and the number of bottles in the basket.
  expect(asked).toEqual(['/api/auth/user', '/api/notifications/unread', '/api/basket/count']);
});

test('shows an administrator the figures and the queue without scripts', async () => {
  const { status, html } = await open(fakeTransport(administrator));
  expect(status).toBe(200);
  expect(html).toContain('Ktima &lt;Elaia&gt;');
  expect(html).toContain('1,030');
  expect(html).toContain('Overdue: 19 Nov 2026');
  expect(html).toContain('aria-label="Approve Ktima &lt;Elaia&gt;"');
  expect(html).toContain('No producers pending review');
  expect(html).not.toMatch(/\sstyle="/);
});

test.each([
  ['to-renew', 'Nothing to renew', 'No certificates with this status'],
  ['revoked', 'No certificates with this status', 'Nothing to renew'],
])('says what an empty list of certificates would show (%s)', async (state, said, unsaid) => {
  const { html } = await open(fakeTransport(administrator), {
    url: `/admin?tab=certificates&state=${state}`,
  });
  expect(html).toContain(said);
  expect(html).not.toContain(unsaid);
});

test('counts in the open tab what its filters find', async () => {
  const transport: Transport = async (request) =>
    request.path.startsWith('/api/admin/producers')
      ? Response.json([], { headers: { 'x-total-count': '3' } })
      : fakeTransport(administrator)(request);
  const countOf = async (url: string) => {
    const { html } = await open(transport, { url });
    return /-tab-approved"[^>]*>(.*?)<\/a>/
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]*>/g, ' ')
      .match(/[\d,]+/)?.[0];
  };
  expect(await countOf('/admin?tab=approved')).toBe('10');
  expect(await countOf('/admin?tab=approved&search=mill')).toBe('3');
});

test('shows no approve button where approval is no longer possible', async () => {
  const decided = { ...application, possibleActions: [] };
  const transport: Transport = async (request) =>
    request.path.startsWith('/api/producer-applications/list')
      ? Response.json([decided])
      : fakeTransport(administrator)(request);
  const { html } = await open(transport);
  expect(html).toContain('Ktima &lt;Elaia&gt;');
  expect(html).not.toContain('Approve Ktima');
});

test('redirects an address with invalid values to the page without them', async () => {
  const url = '/admin?tab=secret&sort=magic&cursor=%00&applications=%F0%9F%AB%92';
  const { status, headers } = await open(fakeTransport(administrator), { url });
  expect(status).toBe(307);
  expect(headers['location']).toBe('/admin');
});
