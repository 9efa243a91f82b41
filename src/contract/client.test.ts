/** What the client makes of responses that did not come from our server. */
import { expect, test } from 'vitest';
import { createClient } from './client.ts';

const clientWith = (response: Response) => createClient(async () => response);

test('takes the page of a public network for no response', async () => {
  const page = new Response('<h1>Welcome to our network</h1>', { headers: { 'content-type': 'text/html' } });
  await expect(clientWith(page).call('GET /api/auth/user', {})).rejects.toThrow('not from this site');
});

test('reads a response without content', async () => {
  const empty = new Response(null, { status: 204 });
  expect(await clientWith(empty).call('GET /api/auth/user', {})).toMatchObject({ ok: true, body: undefined });
});

test('makes a problem of an error page', async () => {
  const page = new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
  expect(await clientWith(page).call('GET /api/auth/user', {})).toMatchObject({
    ok: false,
    problem: { status: 502, code: 'internal-error' },
  });
});
