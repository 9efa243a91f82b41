/**
 * Who is asking, looked up anew for every request, so that a log-out, a suspension or another role
 * acts at once. The cookie carries a random id of which the database keeps only a hash.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  deleteSession,
  findPersonOfSession,
  insertSession,
  type SessionPerson,
  updateSessionExpiry,
} from '../../database/identity/people.ts';
import { type Person, type Principal, visitor } from '../../domain/identity/principal.ts';
import { isSecure } from '../security/origin.ts';

export interface Suspension {
  readonly reason: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
    /** Set when the session is of somebody who was suspended: it opens nothing, and says why. */
    suspension: Suspension | undefined;
  }
}

const lifetimeMilliseconds = 14 * 24 * 60 * 60 * 1000;
/** A session in use is prolonged at most once in this time. */
const prolongAfterMilliseconds = 24 * 60 * 60 * 1000;

export function registerSessions(app: FastifyInstance): void {
  app.decorateRequest('principal');
  app.decorateRequest('suspension');
  app.addHook('onRequest', (request, reply, done) => {
    request.principal = visitor;
    request.suspension = undefined;
    const id = request.cookies[cookieName(request)];
    // Most requests are of visitors, and wait for nothing.
    if (id === undefined || request.routeOptions.config.session === false) return done();
    identify(request, reply, id).then(() => done(), done);
  });
}

async function identify(request: FastifyRequest, reply: FastifyReply, id: string): Promise<void> {
  request.principal = await principalOf(request, reply, id);
}

export function hasSessionCookie(request: FastifyRequest): boolean {
  return request.cookies[cookieName(request)] !== undefined;
}

async function principalOf(request: FastifyRequest, reply: FastifyReply, id: string): Promise<Principal> {
  const { database, clock } = request.server.services;
  const now = clock();
  const found = await findPersonOfSession(database, hashOf(id), now);
  if (found === undefined) return visitor;
  if (found.suspendedAt !== null) {
    request.suspension = { reason: found.suspensionReason };
    return visitor;
  }
  await prolong(request, reply, id, found.expire, now);
  return personOf(found);
}

/** What is answered to whoever was suspended, wherever they wanted to go. */
export function suspendedRefusal({ reason }: Suspension) {
  return { code: 'suspended', ...(reason === null ? {} : { reason }) } as const;
}

function personOf(user: SessionPerson): Person {
  return {
    kind: 'person',
    userId: user.id,
    role: user.role,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    language: user.language,
  };
}

async function prolong(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  expire: Date,
  now: Date,
): Promise<void> {
  const left = expire.getTime() - now.getTime();
  if (left > lifetimeMilliseconds - prolongAfterMilliseconds) return;
  const next = new Date(now.getTime() + lifetimeMilliseconds);
  await updateSessionExpiry(request.server.services.database, hashOf(id), next);
  setCookie(request, reply, id);
}

/** Always a new id: one that somebody planted before the sign-in is worth nothing after it. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const { database, clock, randomBytes } = request.server.services;
  const now = clock();
  await endSession(request, reply);
  const id = Buffer.from(randomBytes(32)).toString('base64url');
  await insertSession(database, {
    sid: hashOf(id),
    userId,
    expire: new Date(now.getTime() + lifetimeMilliseconds),
  });
  setCookie(request, reply, id);
}

export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const id = request.cookies[cookieName(request)];
  if (id === undefined) return;
  await deleteSession(request.server.services.database, hashOf(id));
  clearSessionCookie(request, reply);
}

/** For whoever has ended the session in the database already. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), cookieOptions(request));
}

function setCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  reply.setCookie(cookieName(request), id, {
    ...cookieOptions(request),
    maxAge: lifetimeMilliseconds / 1000,
  });
}

function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-session' : 'session';
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
