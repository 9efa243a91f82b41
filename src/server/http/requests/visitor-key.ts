/**
 * Distinguishes visitors for counting, without storing who or where they are. Users are identified by their account; others by
 * a key that is derived from network, browser and day, so no visitor is recognized on another day.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookies } from '../../../contract/common/device-cookies.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { acceptedSecrets } from '../../configuration/session-secret.ts';
import { isSecure } from './origin.ts';
import { subjectOf } from './subject.ts';

const cookieName = 'visitor';

/** For what counts once a day, such as the view of a profile. Stores nothing on the device. */
export function visitorOfDay(request: FastifyRequest): string {
  const { configuration, clock } = request.server.services;
  const [secret] = acceptedSecrets(configuration);
  if (request.principal.kind === 'user') return sign(secret, `person:${request.principal.userId}`);
  return sign(secret, `visitor:${dayOf(clock())}:${subjectOf(request)}:${browserSlot(request)}`);
}

/**
 * At a scan a cookie holds the key for the time in which another scan of the same visitor is not counted, so that a phone
 * that changes its network, or scans at midnight, does not count twice.
 */
export function visitorOfScan(request: FastifyRequest, reply: FastifyReply): string {
  if (request.principal.kind === 'user') return visitorOfDay(request);
  const secrets = acceptedSecrets(request.server.services.configuration);
  const [secret] = secrets;
  const known = readCookie(secrets, request.cookies[cookieName]);
  if (known?.secret === secret) return known.key;
  const key = known?.key ?? visitorOfDay(request);
  reply.setCookie(cookieName, `${key}.${sign(secret, `cookie:${key}`)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: deviceCookies[cookieName].seconds,
  });
  return key;
}

/**
 * Max visitors per network and day without cookies. The phones of a shop share its network and differ in
 * their browsers, but a client can send any User-Agent.
 */
const browsersOfNetwork = 8;

function browserSlot(request: FastifyRequest): number {
  const digest = createHash('sha256')
    .update(request.headers['user-agent'] ?? '')
    .digest();
  return digest.readUInt32BE() % browsersOfNetwork;
}

/** Only a signed key counts, so forged cookies do not create visitors. */
function readCookie(
  secrets: readonly string[],
  cookie: string | undefined,
): { readonly key: string; readonly secret: string } | undefined {
  const [key, signature] = (cookie ?? '').split('.');
  if (key === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature);
  const secret = secrets.find((candidate) => {
    const expected = Buffer.from(sign(candidate, `cookie:${key}`));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return secret === undefined ? undefined : { key, secret };
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
}
