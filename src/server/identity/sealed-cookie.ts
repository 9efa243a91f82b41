/** A short-lived value in a cookie, signed so that only this server can have written it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export function seal(secret: string, value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${signatureOf(secret, payload)}`;
}

/** Undefined unless this server signed exactly this value. */
export function unseal(secret: string, sealed: string | undefined): unknown {
  const [payload, signature] = (sealed ?? '').split('.');
  if (payload === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(signatureOf(secret, payload));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

function signatureOf(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`sealed:${payload}`).digest('base64url');
}
