/** The API transport of a page that is rendered in this process, with the cookies of its request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '../../../contract/client.ts';
import { type CacheTags, readTags } from '../response-cache/cache-tags.ts';
import { tagsHeader } from '../response-cache/response-cache.ts';
import { callFor, internalHeaders } from '../security/internal.ts';
import { originOf } from '../security/origin.ts';

/** Headers of the visitor, so that the API sees the same client as if the browser had called it. */
const forwarded = [
  'cookie',
  'user-agent',
  'accept-language',
  'host',
  'x-forwarded-proto',
  'x-forwarded-host',
];

/** `onTags` learns what the response to each call was made from. */
export function transportOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { signal, onTags }: { readonly signal: AbortSignal; readonly onTags: (tags: CacheTags) => void },
): Transport {
  return async (call) => {
    signal.throwIfAborted();
    const response = await callFor(request, async () =>
      request.server.inject({
        method: call.method,
        url: call.path,
        remoteAddress: request.ip,
        headers: { ...headersOf(request), ...call.headers, ...internalHeaders(originOf(request)) },
        ...(call.body === undefined
          ? {}
          : { payload: typeof call.body === 'string' ? call.body : Buffer.from(call.body) }),
      }),
    );
    const tags = response.headers[tagsHeader];
    onTags(readTags(typeof tags === 'string' ? tags : undefined));
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      if (name === tagsHeader) continue;
      if (name === 'set-cookie') reply.header('set-cookie', value);
      else if (value !== undefined) headers.set(name, String(value));
    }
    const empty = response.statusCode === 204 || response.statusCode === 304;
    return new Response(empty ? null : response.body, { status: response.statusCode, headers });
  };
}

function headersOf(request: FastifyRequest): Record<string, string> {
  const entries = forwarded.map((name) => [name, request.headers[name]]);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}
