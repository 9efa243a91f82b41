/** The cookie of a session, and the challenge that asks for one. */
import type { FastifyRequest } from 'fastify';
import { loginPath } from '../../../contract/common/sign-in.ts';
import { isSecure } from './origin.ts';

export function sessionCookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-session' : 'session';
}

/** Every 401 has a challenge (RFC 9110, section 11.6.1). Browsers know no scheme of this name, and ask for no password. */
export function signInChallenge(request: FastifyRequest): string {
  return `Cookie realm="Phenolive", form-action="${loginPath}", cookie-name="${sessionCookieName(request)}"`;
}
