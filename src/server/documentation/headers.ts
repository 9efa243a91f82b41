/** Which headers the calls of a route take and return, as they follow from its contract. */
import {
  type RequestHeader,
  type ResponseHeader,
  requestHeaders,
  responseHeaders,
} from '../../contract/common/headers.ts';
import type { RouteShape } from '../../contract/common/route.ts';
import type { Audience } from '../../domain/identity/principal.ts';
import { allowsAnyOrigin } from '../http/security/any-origin.ts';
import { isRecord, type JsonSchema, type SchemaCollection } from './schemas.ts';

export function requestHeadersOf(route: RouteShape): RequestHeader[] {
  return [
    ...(route.takesIdempotencyKey === true ? (['Idempotency-Key'] as const) : []),
    ...(hasVersions(route) ? (['If-None-Match'] as const) : []),
  ];
}

/** JSON that is read has an ETag: `src/server/http/cache/validated-text.ts`. */
export function hasVersions({ method, responses }: RouteShape): boolean {
  return method === 'GET' && (responses[200] ?? null) !== null;
}

/** Of a success. */
export function responseHeadersOf(
  route: RouteShape,
  who: Audience,
  { isPaged }: { readonly isPaged: boolean },
): ResponseHeader[] {
  return [
    ...ofEveryResponse,
    ...(allowsAnyOrigin(route, who) ? (['Access-Control-Allow-Origin'] as const) : []),
    ...(hasVersions(route) ? (['ETag'] as const) : []),
    ...(isPaged ? (['Link', 'X-Total-Count', 'X-Total-Count-Relation'] as const) : []),
    ...(route.mediaType === undefined ? [] : (['Content-Disposition'] as const)),
    ...(route.responseHeaders ?? []),
  ];
}

export const ofEveryResponse = ['RateLimit', 'RateLimit-Policy', 'X-Request-Id'] as const;

export function referTo(names: readonly ResponseHeader[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The components that `referTo` names. */
export function headerComponents(schemas: SchemaCollection): JsonSchema {
  return Object.fromEntries(
    Object.entries(responseHeaders).map(([name, schema]) => [name, described(schemas.output(schema))]),
  );
}

export function headerParameters(route: RouteShape, schemas: SchemaCollection) {
  return requestHeadersOf(route).map((name) => ({
    name,
    in: 'header' as const,
    required: false,
    ...described(schemas.input(requestHeaders[name])),
  }));
}

/** OpenAPI has the description beside the schema. */
export function described(property: unknown): { readonly description?: string; readonly schema: JsonSchema } {
  const { description, ...schema } = isRecord(property) ? property : {};
  return { ...(typeof description === 'string' ? { description } : {}), schema };
}
