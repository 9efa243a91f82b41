/**
 * Every route of the API receives hostile input. Each response is a machine-readable refusal, none is a
 * server error, and the database is unchanged afterwards.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isRecord } from '../../src/server/documentation/schemas.ts';
import { makeWorld, type Persona } from '../permissions/world.ts';
import { createTestApplication, type TestApplication } from '../support/application.ts';
import { registrationBody } from '../support/builders/applications.ts';
import { everyNth, matrix } from '../support/exhaustive.ts';
import { hostileParts, unknownParts, unknownQueries, wrongQueries } from '../support/hostile/addresses.ts';
import {
  bodiesWithOwnedFields,
  bodiesWithStrangeFields,
  type HostileBody,
  mistypedBodies,
  shapelessBodies,
} from '../support/hostile/bodies.ts';
import {
  addressOf,
  type BadRequest,
  createInspector,
  type GoodCall,
  goodCalls,
  type Inspector,
} from '../support/hostile/inspector.ts';

let site: TestApplication;
let inspector: Inspector;

beforeAll(async () => {
  site = await createTestApplication({ configuration: { requestsPerMinute: 999_999_999 } });
  inspector = createInspector(site);
});
afterAll(async () => site.close());

/** Personas with and without access. */
const askers: readonly Persona[] = ['administrator', 'owner', 'visitor'];
const notLetIn = [401, 403];

/** Deleting what does not exist is no error for these. bottles.test.ts verifies that nothing changes. */
const takingBack = new Set(['removeFavorite', 'removeFromCollection', 'takeFromBasket', 'deleteCaseFilter']);

/** EPCIS documents may have fields of other vocabularies, which are stored as they came: capture.test.ts. */
const extensible = new Set(['captureJourney']);

async function inspectAll(
  persona: Persona,
  requestsTo: (call: GoodCall) => readonly BadRequest[],
  passedOver: ReadonlySet<string> = new Set(),
): Promise<readonly string[]> {
  const world = await makeWorld(site, persona);
  const groups = goodCalls(site, world)
    .filter(({ route }) => !passedOver.has(route.id))
    .map((call) =>
      everyNth(3, requestsTo(call)).map((request) => ({
        ...request,
        what: `${call.route.id}, ${request.what.slice(0, 120)}`,
        expected: mayBeTurnedAway(persona, call) ? [...request.expected, ...notLetIn] : request.expected,
      })),
    );
  return inspector.inspect(groups, world.asker?.cookies);
}

/** Administrators have every permission. */
function mayBeTurnedAway(persona: Persona, { route }: GoodCall): boolean {
  const { who } = site.app.routeTable.entries.find(({ contract }) => contract === route) ?? {};
  return persona !== 'administrator' && who !== 'anyone';
}

describe.each(matrix(askers))('for the %s, the API', { tags: 'exhaustive' }, (persona) => {
  test('refuses invalid ids, codes and numbers in paths', async () => {
    const violations = await inspectAll(
      persona,
      (call) =>
        Object.keys(call.params).flatMap((name) =>
          hostileParts.map((part) => ({
            ...requestTo(call, addressOf(call, { [name]: part }, call.query)),
            what: `${name} ${part}`,
            expected: [400, 404],
          })),
        ),
      takingBack,
    );
    expect(violations).toEqual([]);
  });

  test('responds 404 for missing records', async () => {
    const violations = await inspectAll(
      persona,
      (call) =>
        Object.keys(call.params).map((name) => ({
          ...requestTo(call, addressOf(call, { [name]: unknownPart(call, name) }, call.query)),
          what: `unknown ${name}`,
          expected: [404],
        })),
      takingBack,
    );
    expect(violations).toEqual([]);
  });

  test('refuses unknown and invalid filters, sort orders and pages', async () => {
    const violations = await inspectAll(persona, (call) => {
      const queries = [...unknownQueries, ...wrongQueries];
      return queries.map((query) => ({
        ...requestTo(call, addressOf(call, {}, [withoutNames(call.query, query), query].join('&'))),
        what: `?${query}`,
        expected: [400],
      }));
    });
    expect(violations).toEqual([]);
  });

  test('refuses bodies of other shapes, types and sizes', async () => {
    const violations = await inspectAll(persona, (call) =>
      isUnsafe(call)
        ? [...shapelessBodies, ...mistypedBodies(call.body)]
            .filter((body) => !isRightType(call, body))
            .map((body) => sending(call, { ...body, expected: expectedOf(call, body) }))
        : [],
    );
    expect(violations).toEqual([]);
  });

  test('refuses missing, invalid and server-owned fields', async () => {
    const violations = await inspectAll(
      persona,
      (call) => {
        if (!isUnsafe(call)) return [];
        // Permission is checked before the body is read, so one persona covers the many variants.
        const strange = persona === 'administrator' ? refusedBodies(call) : [];
        return [...bodiesWithOwnedFields(goodBody(call)), ...strange].map((body) => sending(call, body));
      },
      extensible,
    );
    expect(violations).toEqual([]);
  });
});

/** Input that passes the schema may still be wrong, for example for the database. */
test('unusual values that a schema accepts cause no server error', async () => {
  const world = await makeWorld(site, 'administrator');
  const violations: string[] = [];
  for (const call of goodCalls(site, world).filter(isUnsafe)) {
    for (const body of everyNth(3, strangeBodies(call)).filter(({ text }) => isTaken(call, text))) {
      const { method, url, payload } = sending(call, body);
      const answer = await site.call(method, url, { as: world.asker, body: payload });
      if (answer.statusCode >= 500) violations.push(`${call.route.id}, ${body.what}: ${answer.body}`);
    }
  }
  expect(violations).toEqual([]);
});

test.each([[[5]], [true], [{}], ['1e309'], ['five'], [null], ['']])(
  'a registration refuses %j as a number',
  async (value) => {
    const as = await site.signIn('consumer');
    for (const field of ['farmAcreage', 'annualProduction']) {
      const answer = await site.call('POST', '/api/producers', {
        as,
        body: registrationBody({ [field]: value }),
      });
      expect({ field, status: answer.statusCode }).toEqual({ field, status: 400 });
    }
  },
);

function unknownPart({ params }: GoodCall, name: string): string {
  const isUuid = z.uuid().safeParse(params[name]).success;
  return unknownParts[isUuid ? 'uuid' : name] ?? '';
}

/** A chunk of a document consists of bytes. */
function isRightType({ route }: GoodCall, { type }: HostileBody): boolean {
  return route.binary === true && type === 'application/octet-stream';
}

/** Binary routes accept any bytes; JSON is wrong there however short it is. */
function expectedOf({ route }: GoodCall, { expected }: HostileBody): readonly number[] {
  return route.binary === true ? [...expected, 400] : expected;
}

function goodBody({ body }: GoodCall): Record<string, unknown> {
  return isRecord(body) ? body : {};
}

function strangeBodies(call: GoodCall): HostileBody[] {
  return bodiesWithStrangeFields(goodBody(call), fieldsOf(call));
}

function refusedBodies(call: GoodCall): HostileBody[] {
  return strangeBodies(call).filter(({ text }) => !isTaken(call, text));
}

/** All fields of the route's body, including optional ones. */
function fieldsOf({ route }: GoodCall): string[] {
  if (route.body === undefined) return [];
  const { properties, anyOf = [] } = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' });
  const shapes = [properties, ...anyOf.map((variant) => (isRecord(variant) ? variant['properties'] : {}))];
  return [...new Set(shapes.flatMap((shape) => Object.keys(shape ?? {})))];
}

function isTaken({ route }: GoodCall, text: string): boolean {
  return route.body?.safeParse(JSON.parse(text)).success ?? false;
}

function isUnsafe({ route }: GoodCall): boolean {
  return route.method !== 'GET';
}

function requestTo(call: GoodCall, url: string): Pick<BadRequest, 'method' | 'url' | 'headers' | 'payload'> {
  const { route, body } = call;
  if (body === undefined) return { method: route.method, url };
  return {
    method: route.method,
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  };
}

function sending(call: GoodCall, { what, text, type, expected }: HostileBody): BadRequest {
  return {
    what,
    method: call.route.method,
    url: addressOf(call, {}, call.query),
    headers: { 'content-type': type ?? 'application/json' },
    payload: text,
    expected,
  };
}

/** `query` without the parameters that `other` names. */
function withoutNames(query: string, other: string): string {
  const saved = new URLSearchParams(query);
  for (const name of new URLSearchParams(other).keys()) saved.delete(name);
  return saved.toString();
}
