/** JSON with an ETag (RFC 9110, section 8.8), so that a client with the current version gets a 304. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { exactBytes } from '../../caches/retained-bytes.ts';
import { acceptsGzip } from '../requests/accepts-gzip.ts';

/** A shorter text fits into one packet, compressed or not. */
const minCompressedBytes = 1024;

export interface ValidatedText {
  /** Encoded once: a cached answer is not encoded again for each request. */
  readonly text: Buffer;
  readonly tag: string;
}

export function validatedText(text: string): ValidatedText {
  const bytes = Buffer.from(text);
  return { text: bytes, tag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"` };
}

/** A text that is stored and sent to many. Its fields are counted, so none is private. */
export class StoredText implements ValidatedText {
  readonly text: Buffer;
  readonly tag: string;
  /** Made for the first reader who accepts gzip. Brotli would save one per cent of it. */
  packed: Buffer | undefined;
  readonly onGrowth: (() => void) | undefined;

  constructor({ text, tag }: ValidatedText, onGrowth?: () => void) {
    this.text = exactBytes(text);
    this.tag = tag;
    this.packed = undefined;
    this.onGrowth = onGrowth;
  }

  gzip(): Buffer {
    if (this.packed === undefined) {
      this.packed = exactBytes(gzipSync(this.text));
      this.onGrowth?.();
    }
    return this.packed;
  }
}

/** What is stored goes out as it was compressed once; anything else is compressed for its reader on the way out. */
export function sendValidated(validated: ValidatedText, reply: FastifyReply): FastifyReply {
  const { method, headers, principal } = reply.request;
  const { text, tag } = validated;
  reply.type('application/json; charset=utf-8').header('vary', 'cookie');
  if (!reply.hasHeader('cache-control')) {
    reply.header('cache-control', principal.kind === 'visitor' ? 'public, no-cache' : 'private, no-store');
  }
  if (method === 'GET' && reply.statusCode === 200) {
    reply.header('etag', tag);
    const known = headers['if-none-match']?.split(',').map((each) => each.trim());
    if (known?.includes(tag) === true) return reply.code(304).send();
  }
  if (!(validated instanceof StoredText) || text.length < minCompressedBytes) return reply.send(text);
  reply.header('vary', 'cookie, accept-encoding');
  if (!acceptsGzip(reply.request)) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(validated.gzip());
}
