/** Hashes random tokens for look-up, so that the database holds nothing that grants access. */
import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal. 32 random bytes cannot be guessed, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
