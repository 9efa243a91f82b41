/** Validates requests by the contract; a refusal names every invalid field. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idempotencyKeySchema } from '../../../contract/common/headers.ts';
import type { FieldError } from '../../../contract/common/problem.ts';
import type { BodyOf, ParamsOf, QueryOf, RouteShape } from '../../../contract/common/route.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { KnownRefusal } from './known-refusal.ts';

export interface RequestInput<Route extends RouteShape> {
  readonly params: ParamsOf<Route>;
  readonly query: QueryOf<Route>;
  readonly body: BodyOf<Route>;
  /** True for a plain HTML form, whose response is a redirect (303) instead of JSON. */
  readonly form: boolean;
  /** Null where the header is absent, or the route does not take it. */
  readonly idempotencyKey: string | null;
}

const nothing = z.strictObject({}).optional();
const keyHeader = z.object({ 'Idempotency-Key': idempotencyKeySchema });

export function validateRequest<Route extends RouteShape>(
  route: Route,
  request: FastifyRequest,
  input: unknown = request.body,
): Result<RequestInput<Route>, KnownRefusal> {
  const form = isForm(request);
  if (form && route.form !== true) return err({ code: 'unsupported-media-type' });
  const errors: FieldError[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const unstorable = unstorableText(value);
    const result = (schema ?? nothing).safeParse(value, { error: plainMessage });
    const issues = result.success ? [] : result.error.issues.slice(0, maxErrors).flatMap(fieldErrors);
    errors.push(...unstorable.slice(0, maxErrors), ...issues.slice(0, maxErrors));
    return result.data;
  };
  const params = read(route.params, plainObject(request.params));
  const query = read(route.query, plainObject(request.query));
  const body = read(route.body, input ?? undefined);
  const key = route.takesIdempotencyKey === true ? request.headers['idempotency-key'] : undefined;
  if (key !== undefined) read(keyHeader, { 'Idempotency-Key': key });
  if (errors.length > 0) return err({ code: 'invalid-input', errors: errors.slice(0, maxErrors) });
  const idempotencyKey = key === undefined ? null : String(key);
  const parsed = { params, query, body: route.body === undefined ? undefined : body, form, idempotencyKey };
  // Each was parsed by the schema that the type is derived from.
  const value = parsed as RequestInput<Route>;
  return ok(value);
}

/** A body of 10,000 unknown fields does not return 10,000 errors. */
const maxErrors = 100;

/** Far deeper than any valid body; unlimited recursion would overflow the stack. */
const deepestNesting = 20;

export function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '');
}

/**
 * The router and the query parser create objects without a prototype, which schemas do not accept as objects.
 */
function plainObject(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Required';
  if (issue.code === 'unrecognized_keys') return 'Unknown field';
  return undefined;
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const code = issue.code.replaceAll('_', '-');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: issue.message,
      code: 'unknown-field',
    }));
  }
  if (issue.code === 'invalid_union' && issue.path.length === 0) {
    return closestShape(issue.errors).flatMap(fieldErrors);
  }
  const missing = issue.code === 'invalid_type' && issue.message === 'Required';
  return [{ path: issue.path.join('.'), message: issue.message, code: missing ? 'required' : code }];
}

/** Of the shapes that a whole body may have, the one that its constants and its fields fit best. */
function closestShape(shapes: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const misfits = (issues: readonly z.core.$ZodIssue[]): number =>
    issues.filter(({ code }) => code === 'invalid_value' || code === 'unrecognized_keys').length;
  return shapes.toSorted((one, other) => misfits(one) - misfits(other))[0] ?? [];
}

/** PostgreSQL stores neither U+0000 nor lone surrogates, so both are refused whatever the schema says. */
function unstorableText(value: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) {
      return [{ path: path.join('.'), message: 'Must be well-formed Unicode', code: 'malformed-text' }];
    }
    if (!value.includes('\u0000')) return [];
    return [{ path: path.join('.'), message: 'Must not contain a null character', code: 'null-character' }];
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  if (path.length >= deepestNesting) {
    return [{ path: path.join('.'), message: 'Must not be nested so deeply', code: 'too-deep' }];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    key.includes('\u0000')
      ? [{ path: path.join('.'), message: 'Unknown field', code: 'unknown-field' }]
      : unstorableText(inner, [...path, key]),
  );
}
