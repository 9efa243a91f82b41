/** The API documentation names the headers that calls take and return, and no others are sent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledAddress } from '../../src/contract/client.ts';
import { responseHeaders } from '../../src/contract/common/headers.ts';
import { makeWorld } from '../permissions/world.ts';
import { createTestApplication, type TestApplication } from '../support/application.ts';
import { goodCalls } from '../support/hostile/inspector.ts';

/** Of HTTP itself, for caches and browsers. */
const unnamed = new Set(
  (
    'cache-control connection content-length content-type date vary set-cookie ' +
    'content-security-policy cross-origin-opener-policy cross-origin-resource-policy ' +
    'origin-agent-cluster permissions-policy referrer-policy x-content-type-options ' +
    'x-dns-prefetch-control x-download-options x-frame-options x-xss-protection ' +
    'x-permitted-cross-domain-policies access-control-expose-headers clear-site-data location ' +
    'transfer-encoding content-encoding'
  ).split(' '),
);
/** Some ids are UUIDs. */
const isNumber = /^(?:producerId|productId|applicationId|codeId|limit|page|minPrice)$/;
/** They depend on the record. */
const sometimes = new Set(['link', 'x-total-count-relation', 'content-disposition']);

interface Answer {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly schema: { readonly type?: string };
  }[];
  readonly responses: Record<string, Answer>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly responses: Record<string, Answer> };
}

let site: TestApplication;
let document: Document;
beforeAll(async () => {
  site = await createTestApplication();
  document = (await site.call('GET', '/api/openapi.json')).json<Document>();
});
afterAll(async () => site.close());

function namedHeaders(path: string, method: string, status: number): ReadonlySet<string> | undefined {
  const { responses } = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
  const answer = responses?.[status] ?? (status >= 400 ? responses?.['default'] : undefined);
  const shared = document.components.responses[answer?.$ref?.split('/').at(-1) ?? ''];
  const names = Object.keys((shared ?? answer)?.headers ?? {});
  return answer === undefined ? undefined : new Set(names.map((name) => name.toLowerCase()));
}

/** Problems are read across origins where successes are. */
function isUnnamed(name: string, status: number): boolean {
  return unnamed.has(name) || (status >= 400 && name === 'access-control-allow-origin');
}

test.each(['visitor', 'consumer', 'owner', 'administrator'] as const)(
  'each header that the %s gets is named, and each that is named is sent',
  async (persona) => {
    const wrong: string[] = [];
    let world = await makeWorld(site, persona);
    for (const index of goodCalls(site, world).keys()) {
      const { route, params, query, body } = goodCalls(site, world)[index] ?? expect.unreachable();
      const url = `${filledAddress(route.path, params)}${query === '' ? '' : `?${query}`}`;
      const sent = { as: world.asker, ...(body === undefined ? {} : { body }) };
      const { statusCode, headers } = await site.call(route.method, url, sent);
      const named = namedHeaders(route.path, route.method, statusCode);
      if (named === undefined) {
        wrong.push(`${route.id}: ${statusCode} is not named`);
        continue;
      }
      const secret = Object.keys(headers).filter((name) => !named.has(name) && !isUnnamed(name, statusCode));
      const missing = [...named].filter((name) => headers[name] === undefined && !sometimes.has(name));
      if (secret.length > 0) wrong.push(`${route.id} ${statusCode} sends ${secret.join(', ')}`);
      if (missing.length > 0) wrong.push(`${route.id} ${statusCode} lacks ${missing.join(', ')}`);
      if (route.method !== 'GET' && statusCode < 400) world = await makeWorld(site, persona);
    }
    expect(wrong).toEqual([]);
  },
);

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
