/** The `Idempotency-Key` header identifies one intent, so that a retry after a lost response is harmless. */
import type { FastifyRequest } from 'fastify';
import { refusal } from './routing.ts';

/** Visible ASCII characters, up to the length of the database column. */
const usable = /^[\u0021-\u007e]{1,255}$/;

/** Null when the header is missing, undefined when its value is invalid. */
export function readIdempotencyKey(request: FastifyRequest): string | null | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  return typeof header === 'string' && usable.test(header) ? header : undefined;
}

export function unusableKey() {
  return refusal('invalid-input', {
    errors: [
      { path: 'Idempotency-Key', message: 'Must be 1 to 255 visible characters', code: 'invalid-format' },
    ],
  });
}
