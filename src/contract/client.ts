/**
 * The typed client of the API. It works with any transport: `fetch` in the browser, an in-process one during
 * rendering on the server. An expected refusal is returned as a value; the transport throws only when the
 * connection is lost. A route is named by its method and address, so that no page loads the schemas of the
 * contract; the server has validated each answer by them.
 */

import type { Api, Endpoint } from './api.ts';
import type { Problem } from './common/problem.ts';
import type { RequestOf, ResponseOf } from './common/route.ts';

export type Transport = (request: ClientRequest) => Promise<TransportResponse>;

/** What the client reads of a `Response`, which a transport without HTTP need not build. */
export interface TransportResponse extends Pick<Response, 'ok' | 'status' | 'statusText' | 'text'> {
  readonly headers: ResponseHeaders;
}

export type ResponseHeaders = Pick<Headers, 'get'>;

export interface ClientRequest {
  readonly endpoint: Endpoint;
  /** The parameters in the address by name, as they were given. */
  readonly params: unknown;
  readonly method: string;
  /** Path and query, always local: `/api/producers?limit=6`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
  /** The request completes even when the page is closed. */
  readonly keepalive?: boolean;
}

export type Reply<Name extends Endpoint> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly body: ResponseOf<Api[Name]>;
      readonly headers: ResponseHeaders;
    }
  | { readonly ok: false; readonly status: number; readonly problem: Problem };

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

export interface Client {
  call<Name extends Endpoint>(
    endpoint: Name,
    request: RequestOf<Api[Name]>,
    options?: CallOptions,
  ): Promise<Reply<Name>>;
}

export function createClient(transport: Transport): Client {
  return {
    async call(endpoint, request, options = {}) {
      const body = bodyOf(request.body);
      const response = await transport({
        endpoint,
        params: request.params,
        method: endpoint.slice(0, endpoint.indexOf(' ')),
        path: addressOf(endpoint, request.params, request.query),
        headers: {
          accept: 'application/json',
          // The JSON content type is set only when there is a body.
          ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
          ...options.headers,
        },
        ...(body === undefined ? {} : { body }),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
        ...(options.keepalive === true ? { keepalive: true } : {}),
      });
      return read(response);
    },
  };
}

function bodyOf(request: unknown): ClientRequest['body'] {
  if (request === undefined || isBytes(request)) return request;
  return JSON.stringify(request);
}

function typeOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? 'application/json' : 'application/octet-stream';
}

/** Excludes shared memory, which cannot be sent and which no caller uses. */
function isBytes(request: unknown): request is Uint8Array<ArrayBuffer> {
  return request instanceof Uint8Array && request.buffer instanceof ArrayBuffer;
}

async function read<Name extends Endpoint>(response: TransportResponse): Promise<Reply<Name>> {
  const text = await response.text();
  const { status, headers } = response;
  if (!response.ok) return { ok: false, status, problem: problemOf(response, text) };
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  // The sign-in page of a public network answers 200 to everything: nothing of ours arrived.
  if (!isJson && text !== '') throw new TypeError('The response is not from this site.');
  const body: ResponseOf<Api[Name]> = isJson ? JSON.parse(text) : undefined;
  return { ok: true, status, body, headers };
}

/** A response from in front of the server (a proxy's 502 in HTML) also becomes a problem. */
function problemOf(response: TransportResponse, text: string): Problem {
  try {
    const problem: unknown = JSON.parse(text);
    if (isProblem(problem)) return problem;
  } catch {
    // Not JSON: handled by the plain problem below.
  }
  const detail = `${response.status}: ${response.statusText || 'no answer'}`;
  return {
    type: 'about:blank',
    status: response.status,
    title: response.statusText,
    detail,
    code: codeOf(response.status),
    message: detail,
  };
}

/** The code for a response that did not come from our server, derived from its status. */
function codeOf(status: number): string {
  if (status < 500) return 'unreadable-answer';
  return status === 503 ? 'overloaded' : 'internal-error';
}

/** The address of `GET /api/producers/:id` with its parameters and query, all encoded. */
export function addressOf(endpoint: Endpoint, params?: unknown, query?: unknown): string {
  return filledAddress(endpoint.slice(endpoint.indexOf(' ') + 1), params, query);
}

export function filledAddress(path: string, params?: unknown, query?: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = isRecord(params) ? params[name] : undefined;
    if (value === undefined) throw new Error(`The address ${path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(isRecord(query) ? query : {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** Checks only the fields that the screens use; the schema itself would bring Zod to every page. */
function isProblem(value: unknown): value is Problem {
  return (
    isRecord(value) &&
    typeof value['status'] === 'number' &&
    ['code', 'title', 'detail', 'message'].every((name) => typeof value[name] === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
