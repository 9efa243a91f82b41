/** JSON with an ETag (RFC 9110, section 8.8), so that a client with the current version gets a 304. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export interface ValidatedText {
  /** Encoded once: a cached answer is not encoded again for each request. */
  readonly text: Buffer;
  readonly tag: string;
}

export function validatedText(text: string): ValidatedText {
  const bytes = Buffer.from(text);
  return { text: bytes, tag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"` };
}

export function sendValidated({ text, tag }: ValidatedText, reply: FastifyReply): FastifyReply {
  const { method, headers, principal } = reply.request;
  reply.type('application/json; charset=utf-8').header('vary', 'cookie');
  if (!reply.hasHeader('cache-control')) {
    reply.header('cache-control', principal.kind === 'visitor' ? 'public, no-cache' : 'private, no-store');
  }
  if (method !== 'GET' || reply.statusCode !== 200) return reply.send(text);
  reply.header('etag', tag);
  const known = headers['if-none-match']?.split(',').map((each) => each.trim());
  return known?.includes(tag) === true ? reply.code(304).send() : reply.send(text);
}
