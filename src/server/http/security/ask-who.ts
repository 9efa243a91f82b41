/**
 * After a session, or where an account cannot sign in, the provider asks who signs in next: a cookie remembers it until a sign-in
 * succeeds. Without it a provider that still has a session would sign in the same account again.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookies } from '../../../contract/common/device-cookies.ts';
import { logOutCookie, pendingLogOut } from '../../../contract/common/device-items.ts';
import { loginPath } from '../../../contract/common/sign-in.ts';
import { isSecure } from '../requests/origin.ts';

const cookieName = 'ask-who';

export function isToBeAsked(request: FastifyRequest): boolean {
  const { [cookieName]: mark, [logOutCookie]: logOut } = request.cookies;
  // The sign-in may be the first request after a log-out without a connection.
  return mark !== undefined || logOut?.startsWith(pendingLogOut) === true;
}

export function askNextTime(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(cookieName, '1', { ...cookieOptions(request), maxAge: deviceCookies[cookieName].seconds });
}

export function askNoMore(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName, cookieOptions(request));
}

function cookieOptions(request: FastifyRequest) {
  return { path: loginPath, httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}
