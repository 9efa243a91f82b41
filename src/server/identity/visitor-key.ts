/**
 * Tells one visitor from another, for counting scans, without keeping who or where anybody is. A
 * person is known by the account; anybody else by a cookie, whose first value is derived from
 * network, browser and day, so that a client that keeps no cookies is still one visitor a day.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../security/origin.ts';
import { subjectOf } from '../security/subject.ts';

const cookieName = 'visitor';
const oneYear = 365 * 24 * 60 * 60;

export function visitorKeyOf(request: FastifyRequest, reply: FastifyReply): string {
  const { configuration, clock } = request.server.services;
  const secret = configuration.sessionSecret;
  if (request.principal.kind === 'person') return sign(secret, `person:${request.principal.userId}`);
  const known = readCookie(secret, request.cookies[cookieName]);
  if (known !== undefined) return known;
  const day = clock().toISOString().slice(0, 10);
  const key = sign(secret, `visitor:${day}:${subjectOf(request)}:${browserSlot(request)}`);
  reply.setCookie(cookieName, `${key}.${sign(secret, `cookie:${key}`)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: oneYear,
  });
  return key;
}

/**
 * The phones of a shop share its network and differ in their browsers. A browser can call itself
 * anything, though: more visitors than this a day nobody can play from one network.
 */
const browsersOfNetwork = 8;

function browserSlot(request: FastifyRequest): number {
  const digest = createHash('sha256')
    .update(request.headers['user-agent'] ?? '')
    .digest();
  return digest.readUInt32BE() % browsersOfNetwork;
}

/** Only a key that we signed counts: nobody makes up visitors by making up cookies. */
function readCookie(secret: string, cookie: string | undefined): string | undefined {
  const [key, signature] = (cookie ?? '').split('.');
  if (key === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(sign(secret, `cookie:${key}`));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? key : undefined;
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
}
