/** The header `Idempotency-Key` names one intent, so that a call repeated after a lost answer does no harm. */
import type { FastifyRequest } from 'fastify';
import { refusal } from '../routing.ts';

/** Visible characters, as many as the database keeps. */
const usable = /^[\u0021-\u007e]{1,255}$/;

/** Null when none was sent, undefined when what was sent cannot be a key. */
export function readIdempotencyKey(request: FastifyRequest): string | null | undefined {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return null;
  return typeof sent === 'string' && usable.test(sent) ? sent : undefined;
}

export function unusableKey() {
  return refusal('invalid-input', {
    errors: [
      { path: 'Idempotency-Key', message: 'Must be 1 to 255 visible characters', code: 'invalid-format' },
    ],
  });
}
