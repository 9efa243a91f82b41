/**
 * Where the bytes of documents lie: a port with two stores behind it, the local disk and anything that
 * speaks S3. A store keeps a document whole or not at all, and nobody reaches it but through us.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What a document has to be when it arrives at the store; anything else is not kept. */
export interface Expected {
  readonly sizeBytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

export interface Storage {
  /** Keeps the content under `key` once all of it is there and is what was expected; again is the same as once. */
  put(key: string, content: AsyncIterable<Uint8Array>, expected: Expected): Promise<void>;
  /** Undefined when there is nothing under `key`. */
  open(key: string): Promise<Readable | undefined>;
  /** Also when there is nothing under `key`. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Keys are made by chance and tell nothing; this also keeps them from leading anywhere else on a disk. */
export const randomBytesOfKey = 24;
const key = /^[0-9a-f]{48}$/;

export function keyOf(bytes: Uint8Array): string {
  return checkedKey(Buffer.from(bytes).toString('hex'));
}

export function checkedKey(text: string): string {
  if (!key.test(text)) throw new Error('Not a key of a stored document.');
  return text;
}

/** The store cannot do its part now. It is full, cannot be reached, or what arrived was not what was sent. */
export class StorageFailure extends Error {
  readonly reason: 'full' | 'unavailable';
  constructor(reason: 'full' | 'unavailable', cause: unknown) {
    super(`the store is ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Passes the content on and fails at its end, before anything is kept, when it was not what was expected. */
export async function* checked(
  content: AsyncIterable<Uint8Array>,
  { sizeBytes, sha256 }: Expected,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > sizeBytes) break;
    hash.update(piece);
    yield piece;
  }
  if (size !== sizeBytes || hash.digest('hex') !== sha256) {
    throw new StorageFailure('unavailable', new Error('The content is not what was expected.'));
  }
}
