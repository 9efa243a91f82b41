/**
 * The storage port for documents, with two stores: the local disk and S3. A store holds a document whole or
 * not at all, and only this server can read it.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What the store verifies of a document; one that differs is not stored. */
export interface Expected {
  readonly sizeBytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

export interface Storage {
  /** Stores the content under `key` once all of it has arrived and matches `expected`; idempotent. */
  put(key: string, content: AsyncIterable<Uint8Array>, expected: Expected): Promise<void>;
  /** Undefined when nothing is stored under `key`. */
  open(key: string): Promise<Readable | undefined>;
  /** Succeeds even when nothing is stored under `key`. */
  remove(key: string): Promise<void>;
  /** All stored keys, in no order. */
  keys(): AsyncIterable<string>;
  /** When the file was stored; undefined when nothing is stored under `key`. */
  storedAt(key: string): Promise<Date | undefined>;
  /** How many files a crash left incomplete. */
  countLeftovers(): Promise<number>;
  /** Deletes what a crash left incomplete. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Keys are random and reveal nothing; the pattern also prevents path traversal on a disk. */
export const randomBytesOfKey = 24;
const key = /^[0-9a-f]{48}$/;

export function keyOf(bytes: Uint8Array): string {
  return checkedKey(Buffer.from(bytes).toString('hex'));
}

export function isKey(text: string): boolean {
  return key.test(text);
}

export function checkedKey(text: string): string {
  if (!isKey(text)) throw new Error('Not a key of a stored document.');
  return text;
}

/** The store is full or unreachable, or the content arrived incomplete or altered. */
export class StorageFailure extends Error {
  readonly reason: 'full' | 'unavailable';
  constructor(reason: 'full' | 'unavailable', cause: unknown) {
    super(`the store is ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Passes the content through and fails at its end, before anything is stored, if it does not match
 * `expected`.
 */
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
