/**
 * After a sign-out, or where an account cannot sign in, the provider asks who signs in next: a cookie remembers it until
 * a sign-in succeeds. Without it a provider that still has a session would sign in the same account again.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration as Client } from 'openid-client';
import { loginPath } from '../../contract/common/sign-in.ts';
import { isSecure } from '../http/security/origin.ts';

const cookieName = 'ask-who';
const thirtyDays = 30 * 24 * 60 * 60;
/** It documents no "login", publishes no list of what it supports, and has no end of sessions. */
const google = 'https://accounts.google.com';

export function askNextTime(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(cookieName, '1', { ...cookieOptions(request), maxAge: thirtyDays });
}

export function askNoMore(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName, cookieOptions(request));
}

/** Parameters of the authorization request: OpenID Connect Core 1.0, section 3.1.2.1. */
export function promptFor(request: FastifyRequest, client: Client): Readonly<Record<string, string>> {
  if (request.cookies[cookieName] === undefined) return {};
  const { issuer, prompt_values_supported: supported } = client.serverMetadata();
  const selects = Array.isArray(supported) ? supported.includes('select_account') : issuer === google;
  return { prompt: selects ? 'select_account' : 'login' };
}

function cookieOptions(request: FastifyRequest) {
  return { path: loginPath, httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}
