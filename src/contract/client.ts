/**
 * The typed client of the API. It works with any transport: `fetch` in the browser, an in-process one during
 * rendering on the server. An expected refusal is returned as a value; the transport throws only when the
 * connection is lost.
 */

import type { Problem } from './common/problem.ts';
import type { ResponseOf, RouteShape, SentTo } from './common/route.ts';

export type Transport = (request: ClientRequest) => Promise<Response>;

export interface ClientRequest {
  readonly method: string;
  /** Path and query, always local: `/api/producers?limit=6`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
  /** The request completes even when the page is closed. */
  readonly keepalive?: boolean;
}

export type Reply<Route extends RouteShape> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly body: ResponseOf<Route>;
      readonly headers: Headers;
    }
  | { readonly ok: false; readonly status: number; readonly problem: Problem };

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

export interface Client {
  call<Route extends RouteShape>(
    route: Route,
    sent: SentTo<Route>,
    options?: CallOptions,
  ): Promise<Reply<Route>>;
}

export function createClient(transport: Transport): Client {
  return {
    async call(route, sent, options = {}) {
      const body = bodyOf(sent.body);
      const response = await transport({
        method: route.method,
        path: addressOf(route.path, sent.params, sent.query),
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
      return read(route, response);
    },
  };
}

function bodyOf(sent: unknown): ClientRequest['body'] {
  if (sent === undefined || isBytes(sent)) return sent;
  return JSON.stringify(sent);
}

function typeOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? 'application/json' : 'application/octet-stream';
}

/** Excludes shared memory, which cannot be sent and which no caller uses. */
function isBytes(sent: unknown): sent is Uint8Array<ArrayBuffer> {
  return sent instanceof Uint8Array && sent.buffer instanceof ArrayBuffer;
}

async function read<Route extends RouteShape>(route: Route, response: Response): Promise<Reply<Route>> {
  const text = await response.text();
  if (!response.ok) return { ok: false, status: response.status, problem: problemOf(response, text) };
  const schema = route.responses[response.status];
  const body = schema ? schema.parse(JSON.parse(text)) : undefined;
  // The schema of this status parsed the body; TypeScript cannot follow that through the index.
  return { ok: true, status: response.status, body: body as ResponseOf<Route>, headers: response.headers };
}

/** A response from in front of the server (a proxy's 502 in HTML) also becomes a problem. */
function problemOf(response: Response, text: string): Problem {
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

/** Fills the parameters and query into `/api/producers/:id`, all encoded. */
export function addressOf(path: string, params?: unknown, query?: unknown): string {
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
