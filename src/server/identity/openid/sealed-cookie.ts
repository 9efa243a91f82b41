/** A short-lived value in a cookie, signed so that only this server can have written it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export function seal(secret: string, value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${signatureOf(secret, payload)}`;
}

/** Undefined unless this server signed exactly this value, with one of these secrets. */
export function unseal(secrets: readonly string[], sealed: string | undefined): unknown {
  const [payload, signature] = (sealed ?? '').split('.');
  if (payload === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, payload));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

function signatureOf(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`sealed:${payload}`).digest('base64url');
}
