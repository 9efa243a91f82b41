/**
 * The contract of one API route: its address, input and responses. The server registers this object, the
 * typed client calls it, the OpenAPI document describes it, and tests iterate over it.
 */
import type { z } from 'zod';
import type { ResponseHeader } from './headers.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The media type of a success that is not JSON. */
export type MediaType =
  | 'application/json'
  | 'application/ld+json'
  | 'application/octet-stream'
  | 'image/svg+xml'
  | 'image/png'
  | 'image/webp'
  | 'application/pdf'
  | 'application/jwt'
  | 'application/vc'
  | 'application/vc+jwt'
  | 'text/csv'
  | 'text/plain'
  | 'text/event-stream'
  | 'text/calendar';

export interface RouteShape {
  /** Operation id, a verb and a noun: `listProducers`. */
  readonly id: string;
  readonly method: Method;
  /** In Fastify's notation: `/api/producers/:id`. */
  readonly path: string;
  /** Answers too, without being documented: OpenAPI allows no two paths that match one address. */
  readonly formerPath?: string;
  /** One sentence for readers of the API documentation. */
  readonly summary: string;
  /** The feature whose folder contains the route. */
  readonly feature: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** True when the body may also arrive as an HTML form (urlencoded). */
  readonly form?: boolean;
  /** True when the body is bytes instead of JSON. */
  readonly binary?: boolean;
  /** The parts of a form with a file; the handler reads it as a stream. */
  readonly multipart?: z.ZodType;
  /** Success status -> schema of its JSON body; null when the body is empty or not JSON. */
  readonly responses: { readonly [status: number]: z.ZodType | null };
  readonly mediaType?: MediaType;
  /** True when a repeated call with the same `Idempotency-Key` is done once. */
  readonly takesIdempotencyKey?: boolean;
  /** Of a success, beside those that follow from the method, the query and the audience. */
  readonly responseHeaders?: readonly ResponseHeader[];
  /** True when who knows the address may read: it is no public read, although the route is open to anyone. */
  readonly isSecretAddress?: boolean;
}

export function defineRoute<const Route extends RouteShape>(route: Route): Route {
  return route;
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type ParamsOf<Route extends RouteShape> = OutputOf<Route['params']>;
export type QueryOf<Route extends RouteShape> = OutputOf<Route['query']>;
export type BodyOf<Route extends RouteShape> = OutputOf<Route['body']>;

/** What the client gets: the union of the parsed bodies of all successes. */
export type ResponseOf<Route extends RouteShape> = {
  [Status in keyof Route['responses']]: Route['responses'][Status] extends z.ZodType
    ? z.output<Route['responses'][Status]>
    : undefined;
}[keyof Route['responses']];

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? undefined extends z.input<Schema>
    ? { readonly [Key in Name]?: z.input<Schema> }
    : { readonly [Key in Name]: InputOf<Schema> }
  : { readonly [Key in Name]?: undefined };

/** What the client sends. */
export type RequestOf<Route extends RouteShape> = Part<'params', Route['params']> &
  Part<'query', Route['query']> &
  Part<'body', Route['body']>;
