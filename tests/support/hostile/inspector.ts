/**
 * Sends bad requests to the real server and records every violation: a server error, a wrong status, a body
 * that is no problem detail, a changed table.
 */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { problemMediaType, problemSchema } from '../../../src/contract/common/problem.ts';
import type { RouteShape } from '../../../src/contract/common/route.ts';
import { type Example, examples } from '../../permissions/examples.ts';
import type { World } from '../../permissions/world.ts';
import { type TestApplication, testOrigin } from '../application.ts';
import { stateOf, tablesChanged } from './state-of-database.ts';

export interface BadRequest {
  readonly what: string;
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
  /** Accepted statuses. */
  readonly expected: readonly number[];
}

export interface Inspector {
  /** Violations in the responses; empty if there are none. The database is compared after every few groups, each of one route. */
  inspect(
    groups: readonly (readonly BadRequest[])[],
    cookies?: Readonly<Record<string, string>>,
  ): Promise<readonly string[]>;
}

const oneMinute = 60_000;

/** A comparison reads every table, which takes as long as many refusals. */
const groupsOfComparison = 20;

export function createInspector(site: TestApplication): Inspector {
  let now = Date.now();
  const send = async (request: BadRequest, cookies: Readonly<Record<string, string>>) => {
    // One request per minute of server time, so that rate limits do not interfere.
    now += oneMinute;
    site.setClock(new Date(now));
    const { method, url, headers, payload } = request;
    return site.app.inject({
      method,
      url,
      cookies: { ...cookies },
      headers: { origin: testOrigin, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  };
  return {
    inspect: async (groups, cookies = {}) => {
      const violations: string[] = [];
      let before = await stateOf(site.database);
      const sent = groups.filter(({ length }) => length > 0);
      for (let first = 0; first < sent.length; first += groupsOfComparison) {
        const compared = sent.slice(first, first + groupsOfComparison);
        for (const request of compared.flat()) {
          const response = await send(request, cookies);
          const violation = violationOf(request, response);
          if (violation !== undefined) violations.push(`${request.method} ${request.what}: ${violation}`);
        }
        const after = await stateOf(site.database);
        const changed = tablesChanged(before, after);
        const names = compared.map(([request]) => request?.what);
        if (changed.length > 0)
          violations.push(`${changed.join(', ')} changed by one of ${names.join('; ')}`);
        before = after;
      }
      return violations;
    },
  };
}

function violationOf({ expected }: BadRequest, response: LightMyRequestResponse): string | undefined {
  const { statusCode, headers, body } = response;
  const shown = `${statusCode} ${body.slice(0, 200)}`;
  if (!expected.includes(statusCode)) return `${shown} instead of ${expected.join(' or ')}`;
  if (!String(headers['content-type']).startsWith(problemMediaType)) return `no problem detail: ${shown}`;
  const problem = problemSchema.safeParse(JSON.parse(body));
  if (!problem.success) return `a malformed problem detail: ${shown}`;
  const { status, code, detail, message } = problem.data;
  if (status !== statusCode || code === '' || detail === '' || message !== detail) {
    return `a problem detail that contradicts itself: ${shown}`;
  }
  return undefined;
}

/** A route of the contract with a valid request. */
export interface GoodCall {
  readonly route: RouteShape;
  readonly example: Example;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly body: unknown;
}

/** For every route of the server. */
export function goodCalls(site: TestApplication, world: World): GoodCall[] {
  return site.app.routeTable.entries.flatMap(({ contract: route, method }) => {
    if (route === undefined || route.method !== method) return [];
    const example = examples[route.id];
    if (example === undefined) throw new Error(`${route.id} has no example.`);
    const { params, query, body } = example;
    return [
      {
        route,
        example,
        params: asText(params?.(world) ?? {}),
        query: new URLSearchParams(asText(query?.(world) ?? {})).toString(),
        body: body?.(world),
      },
    ];
  });
}

/** `parts` are inserted in the path unchanged; they are already encoded. */
export function addressOf(
  { route, params }: GoodCall,
  parts: Readonly<Record<string, string>>,
  query: string,
): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? params[name] ?? '');
  return query === '' ? path : `${path}?${query}`;
}

function asText(values: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
