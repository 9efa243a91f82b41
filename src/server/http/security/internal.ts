/**
 * Requests of the server to itself in this process (rendering a page calls the API) carry a random token made
 * at startup. The original request was already counted and checked, and its origin applies.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const tokenHeader = 'x-phenolive-internal';
const originHeader = 'x-phenolive-origin';
const token = randomBytes(32).toString('base64url');

export function internalHeaders(origin: string): Record<string, string> {
  return { [tokenHeader]: token, [originHeader]: origin };
}

export function isInternal(request: FastifyRequest): boolean {
  return request.headers[tokenHeader] === token;
}

/** The origin of the request that caused this one; undefined for a request from outside. */
export function originOfCause(request: FastifyRequest): string | undefined {
  const origin = request.headers[originHeader];
  return isInternal(request) && typeof origin === 'string' ? origin : undefined;
}
