/** Random text that nobody guesses, such as nonces: drawn from the system many at a time, since each draw is slow. */
import { randomBytes } from 'node:crypto';

const drawnAtOnce = 512;

/** Answers with a function that gives another text of so many random bytes at each call. */
export function drawText(bytes: number, encoding: 'base64' | 'base64url'): () => string {
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
