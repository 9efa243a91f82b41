/**
 * The ID token of a session that ended with its account: the log-out that follows ends the session at the identity provider with it.
 * It is encrypted in a cookie for some minutes, because the account and its sessions are no longer in the database.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookies } from '../../contract/common/device-cookies.ts';
import { logoutPath } from '../../contract/common/sign-in.ts';
import { acceptedSecrets } from '../configuration/session-secret.ts';
import { isSecure } from '../http/requests/origin.ts';
import { decryptText, encryptText } from '../http/security/encrypted-text.ts';

const cookieName = 'ended-session';
const use = { purpose: 'phenolive ID tokens of deleted accounts', belongsTo: '' } as const;
/** Browsers refuse larger cookies. Without it the provider only asks who signs in next. */
const maxCookie = 3_900;

export function handOverToken(request: FastifyRequest, reply: FastifyReply, idToken: string): void {
  const { sessionSecret } = request.server.services.configuration;
  const sealed = encryptText(idToken, sessionSecret, use).toString('base64url');
  if (sealed.length > maxCookie) return;
  reply.setCookie(cookieName, sealed, {
    ...cookieOptions(request),
    maxAge: deviceCookies[cookieName].seconds,
  });
}

export function takeHandedToken(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const sealed = request.cookies[cookieName];
  if (sealed === undefined) return undefined;
  reply.clearCookie(cookieName, cookieOptions(request));
  const secrets = acceptedSecrets(request.server.services.configuration);
  return decryptText(Buffer.from(sealed, 'base64url'), secrets, use);
}

function cookieOptions(request: FastifyRequest) {
  return { path: logoutPath, httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}
