/**
 * Every route of the API admits exactly the audience that it declares, and a route for owners only those of
 * its record. The routes come from the running server: a new one fails here until it has an example. No cache
 * stores a personal response, and each header that is sent is named in the API documentation, and each that is named is sent.
 */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledAddress } from '../../src/contract/client.ts';
import { mayAct } from '../../src/domain/identity/memberships.ts';
import type { Audience } from '../../src/domain/identity/principal.ts';
import type { TableEntry } from '../../src/server/http/routing/route-table.ts';
import { type Example, examples } from '../permissions/examples.ts';
import { makeWorld, type Persona, personas, roleOf, type World } from '../permissions/world.ts';
import { createTestApplication, type TestApplication } from '../support/application.ts';
import { type ApiDocument, wrongHeaders } from '../support/named-headers.ts';
import { runSql } from '../support/raw-sql.ts';

let site: TestApplication;
let document: ApiDocument;
beforeAll(async () => {
  site = await createTestApplication();
  document = (await site.call('GET', '/api/openapi.json')).json<ApiDocument>();
});
afterAll(async () => site.close());

/** URLs under /api that respond with redirects or documents, public by design. */
const withoutContract = [
  '/api/login',
  '/api/callback',
  '/api/logout',
  '/api/logout/done',
  '/api/openapi.json',
  '/api/docs',
];

const letIn = 'let in';
type Expected = typeof letIn | readonly number[];
/** People of the producer who are not its owner are compared with the duty that the route names. */
type Outsider = Exclude<Persona, 'editor' | 'member for orders' | 'member for journeys'>;
const expectations: Readonly<Record<Audience, Readonly<Record<Outsider, Expected>>>> = {
  anyone: { visitor: letIn, consumer: letIn, owner: letIn, 'other producer': letIn, administrator: letIn },
  user: {
    visitor: [401],
    consumer: letIn,
    owner: letIn,
    'other producer': letIn,
    administrator: letIn,
  },
  owner: {
    visitor: [401],
    consumer: [404],
    owner: letIn,
    'other producer': [404],
    administrator: letIn,
  },
  producer: {
    visitor: [401],
    consumer: [403],
    owner: letIn,
    'other producer': letIn,
    administrator: letIn,
  },
  administrator: {
    visitor: [401],
    consumer: [403],
    owner: [403],
    'other producer': [403],
    administrator: letIn,
  },
};

/** Routes that any producer may call, and that then ask for a duty. */
const edits = ['createProduct'];

function expectedOf(persona: Persona, { who, owned, contract }: TableEntry & { contract: object }): Expected {
  if (persona === 'administrator' && owned?.administrators === false) return [404];
  const role = roleOf[persona];
  if (role === undefined || persona === 'owner') return expectations[who][persona as Outsider];
  if (edits.includes(contract.id)) return mayAct('edit', role) ? letIn : [403];
  if (who !== 'owner') return expectations[who]['other producer'];
  return owned?.duty != null && mayAct(owned.duty, role) ? letIn : [404];
}

test('every route of the API is in the contract and has an example', () => {
  const api = site.app.routeTable.entries.filter(({ path }) => path.startsWith('/api/'));
  const strangers = api.filter(({ path, contract }) => !contract && !withoutContract.includes(path));
  expect(strangers.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const missing = contractRoutes().filter(({ contract }) => !Object.hasOwn(examples, contract.id));
  expect(missing.map(({ contract }) => contract.id)).toEqual([]);
});

test('every route for owners names a parameter of its example as the record', () => {
  const unnamed = contractRoutes().filter(
    ({ who, owned, contract }) =>
      who === 'owner' && !contract.path.includes(`:${owned?.parameter ?? 'nothing'}`),
  );
  expect(unnamed.map(({ contract }) => contract.id)).toEqual([]);
});

describe.each(personas)('the %s', (persona) => {
  test('is let in where the route says so and nowhere else', async () => {
    const surprises: string[] = [];
    // Reads and refused calls change nothing, so the next call has the same world.
    let world = await makeWorld(site, persona);
    for (const entry of contractRoutes()) {
      const { who, contract } = entry;
      const example = examples[contract.id] ?? {};
      const { statusCode, body, headers } = await ask(contract, example, world);
      // Personal responses are stored by no cache, including that of the user's browser.
      const lifetime = String(headers['cache-control']);
      if (!lifetime.includes('no-store') && !(who === 'anyone' && lifetime.startsWith('public')))
        surprises.push(`${contract.id} (${who}) may be kept: ${lifetime}`);
      const expected = expectedOf(persona, entry);
      const isRight =
        expected === letIn
          ? (statusCode < 400 || example.alsoLetIn?.includes(statusCode)) === true
          : expected.includes(statusCode);
      if (!isRight) surprises.push(`${contract.id} (${who}): ${statusCode} ${body.slice(0, 300)}`);
      const wrong = wrongHeaders(document, contract, { statusCode, headers });
      surprises.push(...wrong.map((text) => `${contract.id} (${who}): ${text}`));
      if (contract.method !== 'GET' && statusCode < 400) world = await makeWorld(site, persona);
    }
    expect(surprises).toEqual([]);
  });
});

test('a route that writes privately announces no change of a public record', async () => {
  const routes = contractRoutes().filter(({ writesPrivately }) => writesPrivately);
  expect(routes.length).toBeGreaterThan(5);
  const run = runSql<{ by: string }>(site.database);
  await run`create table announced (by text)`;
  await run`create or replace function announce_public_change() returns trigger language plpgsql as $$ begin
    insert into announced values (tg_table_name);
    return null;
  end $$`;
  const surprises: string[] = [];
  for (const { contract } of routes) {
    const statuses: number[] = [];
    for (const persona of ['owner', 'consumer', 'administrator'] as const) {
      if (statuses.some((status) => status < 400)) break;
      const world = await makeWorld(site, persona);
      await run`delete from announced`;
      statuses.push((await ask(contract, examples[contract.id] ?? {}, world)).statusCode);
      const rows = await run`select by from announced`;
      surprises.push(...rows.map(({ by }) => `${contract.id} announces a change of ${by}`));
    }
    if (statuses.every((status) => status >= 400)) surprises.push(`${contract.id}: ${statuses.join(', ')}`);
  }
  expect(surprises).toEqual([]);
});

function contractRoutes() {
  const isPromised = (entry: TableEntry): entry is TableEntry & { contract: object } =>
    entry.contract !== undefined && entry.contract.method === entry.method;
  return site.app.routeTable.entries.filter(isPromised);
}

async function ask(contract: NonNullable<TableEntry['contract']>, example: Example, world: World) {
  const method: InjectOptions['method'] = contract.method;
  const body = example.body?.(world);
  return site.call(method, filledAddress(contract.path, example.params?.(world), example.query?.(world)), {
    as: world.asker,
    ...(body === undefined ? {} : { body }),
  });
}
