/** Sends a cached page with the nonce of this response: as gzip, unless the browser does not accept it. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CachedPage } from './page-cache.ts';

export function sendCachedPage(cached: CachedPage, reply: FastifyReply): FastifyReply {
  const accepts = reply.request.headers['accept-encoding'] ?? '';
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepts))
    return sendParts(cached.html(reply.nonce()), reply);
  return reply.header('content-encoding', 'gzip').send(cached.gzip(reply.nonce()));
}

function sendParts(parts: readonly Buffer[], reply: FastifyReply): FastifyReply {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const stream = new Readable({
    read() {
      for (const part of parts) this.push(part);
      this.push(null);
    },
  });
  return reply.header('content-length', length).send(stream);
}
