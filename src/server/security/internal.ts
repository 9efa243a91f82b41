/**
 * Requests that the server makes to itself in this process (rendering a page asks the API) carry a
 * random token made at the start. They were counted and checked once already, at the door.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const internalHeader = 'x-phenolive-internal';
export const internalToken = randomBytes(32).toString('base64url');

export function isInternal(request: FastifyRequest): boolean {
  return request.headers[internalHeader] === internalToken;
}
