/** Hostile and mistaken requests get the right problem detail, never a server error. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { defineRoute } from '../../../contract/common/route.ts';
import { idParams, line } from '../../../contract/common/values.ts';
import type { Feature } from '../../features.ts';
import { ownerOf } from './owned-records.ts';
import { defineHandler, refusal, reply } from './routing.ts';

const readGrove = defineRoute({
  id: 'readGrove',
  method: 'GET',
  path: '/api/groves/:id',
  summary: 'A grove.',
  feature: 'groves',
  params: idParams,
  query: z.strictObject({ season: z.string().optional() }),
  responses: { 200: z.object({ id: z.number(), name: z.string() }) },
});

const changeGrove = defineRoute({
  id: 'changeGrove',
  method: 'PUT',
  path: '/api/groves/:id',
  summary: 'Changes a grove.',
  feature: 'groves',
  params: idParams,
  body: z.strictObject({ name: line(1, 20) }),
  form: true,
  responses: { 200: z.object({ name: z.string() }), 303: null },
});

const approveGrove = defineRoute({
  id: 'approveGrove',
  method: 'PATCH',
  path: '/api/groves/:id/approve',
  summary: 'Approves a grove.',
  feature: 'groves',
  params: idParams,
  responses: { 204: null },
});

const groves: Feature = (app) => {
  defineHandler(app, readGrove, {
    who: 'anyone',
    handle: async ({ params }) => {
      if (params.id === 404) return refusal('not-found');
      if (params.id === 500) throw new Error('secret of the inside');
      const stored = { id: params.id, name: 'Myrtia', ownerPassword: 'never leaves' };
      return reply(200, stored);
    },
  });
  defineHandler(app, changeGrove, {
    who: 'producer',
    handle: async ({ body, form }) =>
      form ? reply(303, undefined, { location: '/groves' }) : reply(200, { name: body.name }),
  });
  defineHandler(app, approveGrove, { who: 'administrator', handle: async () => reply(204, undefined) });
};

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ features: [groves] });
});
afterAll(async () => site.close());

describe('requests', () => {
  test.each([
    ['1e309', 400],
    ['-1', 400],
    ['0', 400],
    ['2147483648', 400],
    ['%00', 400],
    ['%zz', 400],
    ['%F0%9F%AB%92', 400],
    ['7'.repeat(10_000), 404],
    ['..%2f..%2fetc%2fpasswd', 400],
  ])('with an id of %.40s are refused with %d', async (id, status) => {
    const response = await site.call('GET', `/api/groves/${id}`);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({
      status,
      code: expect.any(String),
      requestId: expect.any(String),
    });
  });

  test('with an unknown query parameter are refused by its name', async () => {
    const response = await site.call('GET', '/api/groves/7?seasn=2025&season=2024');
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([
      { path: 'seasn', message: 'Unknown field', code: 'unknown-field' },
    ]);
  });

  test('with invalid fields are refused with each field and what is wrong', async () => {
    const as = await site.signIn('producer');
    const response = await site.call('PUT', '/api/groves/x', { as, body: { role: 'admin' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input', message: response.json().detail });
    expect(
      response
        .json()
        .errors.map((error: { path: string }) => error.path)
        .toSorted(),
    ).toEqual(['id', 'name', 'role']);
  });

  test.each([
    ['{"name":', 'application/json', 400, 'malformed-json'],
    ['{"name":"a","__proto__":{"x":1}}', 'application/json', 400, 'malformed-json'],
    ['{"name":"a\\u0000b"}', 'application/json', 400, 'invalid-input'],
    ['[]', 'application/json', 400, 'invalid-input'],
    ['null', 'application/json', 400, 'invalid-input'],
    ['', 'application/json', 400, 'invalid-input'],
    ['name: x', 'text/yaml', 415, 'unsupported-media-type'],
    ['name', 'text/plain', 415, 'unsupported-media-type'],
    [JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json', 413, 'body-too-large'],
  ])('with a body of %.30s as %s are refused with %d', async (body, type, status, code) => {
    const as = await site.signIn('producer');
    const response = await site.call('PUT', '/api/groves/7', { as, body, headers: { 'content-type': type } });
    expect(response.statusCode).toBe(status);
    expect(response.json().code).toBe(code);
  });

  test('without a body may still have a JSON content type, or an empty object', async () => {
    const as = await site.signIn('admin');
    for (const body of ['', '{}']) {
      const response = await site.call('PATCH', '/api/groves/7/approve', { as, body });
      expect(response.statusCode).toBe(204);
    }
  });
});

describe('responses', () => {
  test('contain only fields of the contract', async () => {
    const response = await site.call('GET', '/api/groves/7');
    expect(response.json()).toEqual({ id: 7, name: 'Myrtia' });
  });

  test('are 304 for a client that has the current one', async () => {
    const first = await site.call('GET', '/api/groves/7');
    const etag = String(first.headers.etag);
    const again = await site.call('GET', '/api/groves/7', { headers: { 'if-none-match': `"x", ${etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await site.call('GET', '/api/groves/8', { headers: { 'if-none-match': etag } });
    expect(other.statusCode).toBe(200);
  });

  test('for refusals are problem details', async () => {
    const response = await site.call('GET', '/api/groves/404');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: 404, code: 'not-found', title: 'Not found' });
  });

  test('for server errors have a plain sentence and a request id, and no internals', async () => {
    const response = await site.call('GET', '/api/groves/500');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'internal-error', requestId: expect.any(String) });
    expect(response.body).not.toContain('secret');
  });

  test('are 404 for an unknown URL and 405 for a wrong method, with the allowed ones', async () => {
    expect((await site.call('GET', '/api/forests')).statusCode).toBe(404);
    const response = await site.call('DELETE', '/api/groves/7');
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS, POST, PUT');
    expect(response.json().code).toBe('method-not-allowed');
  });
});

describe('permissions', () => {
  test('ask a visitor to sign in, in a sentence with the word Unauthorized', async () => {
    const response = await site.call('PUT', '/api/groves/7', { body: { unread: true } });
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toContain('Unauthorized');
  });

  test('refuse a consumer what a producer may do', async () => {
    const as = await site.signIn('consumer');
    expect((await site.call('PUT', '/api/groves/7', { as, body: { name: 'x' } })).statusCode).toBe(403);
  });

  test('follow a suspension or a role change at the next request', async () => {
    const as = await site.signIn('producer');
    const call = async () =>
      (await site.call('PUT', '/api/groves/7', { as, body: { name: 'x' } })).statusCode;
    expect(await call()).toBe(200);
    const user = site.database.updateTable('users').where('id', '=', as.userId);
    await user.set({ role: 'consumer' }).execute();
    expect(await call()).toBe(403);
    await user.set({ role: 'producer', suspendedAt: new Date() }).execute();
    expect(await call()).toBe(403);
    await user.set({ suspendedAt: null }).execute();
    expect(await call()).toBe(200);
  });

  test('are required: a route without an audience aborts the start', async () => {
    const careless: Feature = (app) => {
      app.get('/api/careless', async () => 'open to all');
    };
    await expect(createTestApplication({ features: [careless] })).rejects.toThrow(
      'GET /api/careless does not say who may call it',
    );
  });

  test('of owners name a record: a route that does not name one aborts the start', async () => {
    const grove = { name: 'grove', locks: false, load: async () => ({}), owners: () => [] } as const;
    const missing: readonly Feature[] = [
      (app) => app.get('/groves/:id', { config: { who: 'owner' } }, async () => ''),
      (app) =>
        defineHandler(
          app,
          { ...readGrove, path: '/api/groves' },
          {
            who: ownerOf({ ...grove, missing: 'not-found' }, 'id'),
            handle: async () => refusal('not-found'),
          },
        ),
    ];
    for (const feature of missing)
      await expect(createTestApplication({ features: [feature] })).rejects.toThrow('whose record');
  });
});

describe('forms and other sites', () => {
  test('a form reaches a PUT with a POST that declares it', async () => {
    const as = await site.signIn('producer');
    const response = await site.call('POST', '/api/groves/7', {
      as,
      form: { _method: 'PUT', name: 'Myrtia' },
    });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/groves');
  });

  test('a form that does not declare its method is refused', async () => {
    const as = await site.signIn('producer');
    const response = await site.call('POST', '/api/groves/7', { as, form: { name: 'Myrtia' } });
    expect(response.statusCode).toBe(405);
  });

  test.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: '' }],
  ])('refuses a change from another site: %o', async (headers) => {
    const as = await site.signIn('producer');
    for (const method of ['PUT', 'POST'] as const) {
      const response = await site.call(method, '/api/groves/7', {
        as,
        form: { _method: 'PUT', name: 'x' },
        headers,
      });
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('cross-site');
    }
  });
});
