/** Sends a cached page with what this response inserts: as gzip, unless the browser does not accept it. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { acceptsGzip } from '../requests/accepts-gzip.ts';
import type { CachedPage } from './page-cache.ts';
import { type SlotValues, slotValues } from './page-slots.ts';

/** `own`: what this response inserts besides its nonce and time, such as the facts about a signed-in reader. */
export function sendCachedPage(cached: CachedPage, reply: FastifyReply, own?: SlotValues): FastifyReply {
  const values = slotValues(reply.nonce(), own);
  if (!acceptsGzip(reply.request)) return sendParts(cached.html(values), reply);
  return reply.header('content-encoding', 'gzip').send(cached.gzip(values));
}

/** A page that shows an earlier state, with the notice that says so before everything else. */
export function sendEarlierPage(
  cached: CachedPage,
  notice: string,
  reply: FastifyReply,
  own?: SlotValues,
): FastifyReply {
  const html = Buffer.concat(cached.html(slotValues(reply.nonce(), own))).toString();
  return reply.send(html.replace(/<body[^>]*>/, (start) => start + notice));
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
