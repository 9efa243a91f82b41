/** Lends a page that is being rendered the API of this very process, with the request's own cookies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '../../contract/client.ts';
import { internalHeaders } from '../security/internal.ts';
import { originOf } from '../security/origin.ts';

/** Of the visitor, so that the API sees who asks and from where, as if the browser had. */
const forwarded = [
  'cookie',
  'user-agent',
  'accept-language',
  'host',
  'x-forwarded-proto',
  'x-forwarded-host',
];

export function transportOf(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Transport {
  return async (call) => {
    signal.throwIfAborted();
    const answer = await request.server.inject({
      method: call.method,
      url: call.path,
      remoteAddress: request.ip,
      headers: { ...headersOf(request), ...call.headers, ...internalHeaders(originOf(request)) },
      ...(call.body === undefined
        ? {}
        : { payload: typeof call.body === 'string' ? call.body : Buffer.from(call.body) }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (name === 'set-cookie') reply.header('set-cookie', value);
      else if (value !== undefined) headers.set(name, String(value));
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : answer.body, { status: answer.statusCode, headers });
  };
}

function headersOf(request: FastifyRequest): Record<string, string> {
  const entries = forwarded.map((name) => [name, request.headers[name]]);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}
