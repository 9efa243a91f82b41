/**
 * Distinguishes visitors for counting scans, without storing who or where they are. Users are identified by
 * their account; others by a cookie, whose first value is derived from network, browser and day, so that a
 * client without cookies still counts as one visitor a day.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { suspicionWindows } from '../../../domain/provenance/verdicts.ts';
import { acceptedSecrets } from '../../configuration/session-secret.ts';
import { isSecure } from './origin.ts';
import { subjectOf } from './subject.ts';

const cookieName = 'visitor';
/** Seconds. The longest period in which visitors of a code are counted; afterwards a key serves no purpose. */
const maxAge = Math.max(...suspicionWindows.map(({ hours }) => hours)) * 60 * 60;

export function visitorKeyOf(request: FastifyRequest, reply: FastifyReply): string {
  const { configuration, clock } = request.server.services;
  const secrets = acceptedSecrets(configuration);
  const [secret] = secrets;
  if (request.principal.kind === 'user') return sign(secret, `person:${request.principal.userId}`);
  const known = readCookie(secrets, request.cookies[cookieName]);
  if (known?.secret === secret) return known.key;
  const day = clock().toISOString().slice(0, 10);
  const key = known?.key ?? sign(secret, `visitor:${day}:${subjectOf(request)}:${browserSlot(request)}`);
  reply.setCookie(cookieName, `${key}.${sign(secret, `cookie:${key}`)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge,
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
