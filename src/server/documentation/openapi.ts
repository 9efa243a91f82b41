/** The OpenAPI 3.1 document, derived from the routes that the server really has. */
import type { z } from 'zod';
import type { ResponseHeader } from '../../contract/common/headers.ts';
import { problemMediaType, problemSchema } from '../../contract/common/problem.ts';
import type { RouteShape } from '../../contract/common/route.ts';
import { legalPath } from '../../domain/common/legal-pages.ts';
import type { Audience } from '../../domain/identity/principal.ts';
import type { TableEntry } from '../http/routing/route-table.ts';
import { allowsAnyOrigin } from '../http/security/any-origin.ts';
import {
  described,
  hasVersions,
  headerComponents,
  headerParameters,
  ofEveryResponse,
  referTo,
  responseHeadersOf,
} from './headers.ts';
import { collectSchemas, isRecord, type JsonSchema, type SchemaCollection } from './schemas.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonSchema;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: { [path: string]: { [method: string]: Operation } };
  readonly components: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly JsonSchema[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: JsonSchema;
  readonly responses: { [status: string]: JsonSchema };
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export function describeApi(entries: readonly TableEntry[], version: string): OpenApiDocument {
  const schemas = collectSchemas();
  const responses = sharedResponses(schemas);
  const headers = headerComponents(schemas);
  const paths: OpenApiDocument['paths'] = {};
  const features = new Set<string>();
  for (const { method, who, contract } of entries) {
    // A route that also accepts forms, or responds to HEAD, is in the table more than once.
    if (contract === undefined || method !== contract.method) continue;
    features.add(contract.feature);
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(contract, who, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Phenolive',
      version,
      description:
        'Marketplace and certification directory for high-phenolic olive oil. Errors are problem details (RFC 9457).',
      contact: { name: `The operator of the site, named at ${legalPath('imprint')}` },
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/' }],
    tags: [...features].map((name) => ({ name, description: `Calls about ${name}.` })),
    paths,
    components: {
      schemas: schemas.components,
      responses,
      headers,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Issued at the sign-in. Its name is `session` on a site without HTTPS.',
        },
      },
    },
  };
}

const publicRead = 'Public. Scripts of every site may read the response (CORS), without cookies.';

const audienceWords: Readonly<Record<Audience, string>> = {
  anyone: 'Public.',
  user: 'For signed-in users.',
  owner: 'For the owner of the record and administrators.',
  producer: 'For producers, limited to their own records, and for administrators.',
  administrator: 'For administrators.',
};

function operationOf(route: RouteShape, who: Audience, schemas: SchemaCollection): Operation {
  const query = parametersOf(route.query, 'query', schemas);
  const isPaged = query.some(({ name }) => name === 'cursor');
  const headers = referTo(responseHeadersOf(route, who, { isPaged }));
  return {
    operationId: route.id,
    summary: route.summary,
    description: allowsAnyOrigin(route, who) ? publicRead : audienceWords[who],
    tags: [route.feature],
    security: who === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(route.params, 'path', schemas),
      ...query,
      ...headerParameters(route, schemas),
    ],
    ...(route.body === undefined ? {} : { requestBody: bodyOf(route, route.body, schemas) }),
    ...(route.multipart === undefined ? {} : { requestBody: multipartOf(route.multipart, schemas) }),
    responses: {
      ...answersOf(route, schemas, headers),
      ...(hasVersions(route) ? { 304: refusedAs('Unchanged') } : {}),
      ...(who === 'anyone' ? {} : { 401: refusedAs('Unauthenticated') }),
      429: refusedAs('TooManyRequests'),
      503: refusedAs('Unavailable'),
      // Generators of clients do not know `4XX`.
      default: refusedAs('Refused'),
    },
  };
}

/** The responses that have the same form for each route. */
function sharedResponses(schemas: SchemaCollection) {
  const content = { [problemMediaType]: { schema: schemas.output(problemSchema) } };
  const refused = (description: string, ...names: ResponseHeader[]) => ({
    description,
    headers: referTo([...ofEveryResponse, ...names]),
    content,
  });
  return {
    Unchanged: {
      description: 'The client has the current version. The response has no content.',
      headers: referTo([...ofEveryResponse, 'ETag']),
    },
    Unauthenticated: refused('The caller is not signed in.', 'WWW-Authenticate'),
    Refused: refused('The request is refused; `code` gives the reason.'),
    TooManyRequests: refused('There were too many requests.', 'Retry-After'),
    Unavailable: refused('The server is busy, or waits for its database.', 'Retry-After'),
  };
}

function refusedAs(name: keyof ReturnType<typeof sharedResponses>): JsonSchema {
  return { $ref: `#/components/responses/${name}` };
}

function answersOf(
  route: RouteShape,
  schemas: SchemaCollection,
  headers: JsonSchema,
): Operation['responses'] {
  const answers: Operation['responses'] = {};
  for (const [status, schema] of Object.entries(route.responses)) {
    const content =
      schema === null
        ? route.mediaType === undefined || !status.startsWith('2')
          ? undefined
          : { [route.mediaType]: { schema: {} } }
        : { 'application/json': { schema: schemas.output(schema) } };
    answers[status] = {
      description: statusWords[status] ?? 'Done.',
      headers,
      ...(content ? { content } : {}),
    };
  }
  return answers;
}

const statusWords: Readonly<Record<string, string>> = {
  200: 'The response.',
  201: 'Created.',
  202: 'Accepted; an administrator decides.',
  204: 'Done. The response has no content.',
  303: 'Done; redirects to the page in the Location header (HTML form).',
};

function bodyOf(route: RouteShape, body: z.ZodType, schemas: SchemaCollection): JsonSchema {
  const schema = schemas.input(body);
  const required = !body.safeParse(undefined).success;
  if (route.binary === true) return { required, content: { 'application/octet-stream': { schema } } };
  const content = {
    'application/json': { schema },
    ...(route.form === true ? { 'application/x-www-form-urlencoded': { schema } } : {}),
  };
  return { required, content };
}

function multipartOf(parts: z.ZodType, schemas: SchemaCollection): JsonSchema {
  return { required: true, content: { 'multipart/form-data': { schema: schemas.input(parts) } } };
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  schemas: SchemaCollection,
): Parameter[] {
  if (schema === undefined) return [];
  const input = schemas.input(schema);
  const required = Array.isArray(input['required']) ? input['required'] : [];
  return Object.entries(isRecord(input['properties']) ? input['properties'] : {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...described(property),
  }));
}
