/**
 * Unguessable random text, such as nonces: random bytes are fetched for many texts at once, since each call
 * is slow.
 */
import { randomBytes } from 'node:crypto';

const drawnAtOnce = 512;

/** Returns a function that gives a new text of `bytes` random bytes at each call. */
export function randomToken(bytes: number, encoding: 'base64' | 'base64url'): () => string {
  let drawn = Buffer.alloc(0);
  let begin = 0;
  return () => {
    if (begin === drawn.length) {
      drawn = randomBytes(bytes * drawnAtOnce);
      begin = 0;
    }
    begin += bytes;
    return drawn.toString(encoding, begin - bytes, begin);
  };
}
