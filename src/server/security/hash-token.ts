/** The hash by which a secret of chance is found again: the database holds nothing that opens anything. */
import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal. Nobody guesses 32 random bytes, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
