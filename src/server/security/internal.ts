/**
 * Requests that the server makes to itself in this process (rendering a page asks the API) carry a
 * random token made at the start. They were counted and checked once already, at the door, and keep
 * the origin of the request that caused them.
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
