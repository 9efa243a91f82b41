/** The API documentation describes the headers and numbers of calls. permissions-matrix.test.ts reads what each call returns. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { responseHeaders } from '../../src/contract/common/headers.ts';
import { createTestApplication, type TestApplication } from '../support/application.ts';
import type { ApiDocument } from '../support/named-headers.ts';

/** Some ids are UUIDs. */
const isNumber = /^(?:producerId|productId|applicationId|codeId|limit|page|minPrice)$/;

let site: TestApplication;
let document: ApiDocument;
beforeAll(async () => {
  site = await createTestApplication();
  document = (await site.call('GET', '/api/openapi.json')).json<ApiDocument>();
});
afterAll(async () => site.close());

test('every 401 names the cookie that a caller needs', async () => {
  for (const path of ['/api/auth/user', '/api/orders', '/api/notifications']) {
    const { statusCode, headers } = await site.call('GET', path);
    expect([statusCode, headers['www-authenticate']]).toEqual([
      401,
      'Cookie realm="Phenolive", form-action="/api/login", cookie-name="session"',
    ]);
  }
});

test('ids and numbers in an address are integers', () => {
  const parameters = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods).flatMap(({ parameters: own }) => own))
    .filter(({ name, description }) => isNumber.test(name) || description === 'Numeric id');
  const types = new Set(parameters.map(({ name, schema }) => `${name} ${schema.type ?? 'another'}`));
  expect(types.has('id integer')).toBe(true);
  expect([...types].filter((each) => !each.endsWith(' integer'))).toEqual([]);
});

test('each described header of a response is used', () => {
  const references = JSON.stringify(document).matchAll(/#\/components\/headers\/([\w-]+)/g);
  const used = new Set(Array.from(references, ([, name]) => name));
  for (const name of Object.keys(responseHeaders)) expect(used).toContain(name);
});
