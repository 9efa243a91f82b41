/**
 * Looks up the session on every request, so that a sign-out, a suspension or a role change applies at once; requests that
 * arrive together share a statement. The cookie holds a random id; the database stores only its hash.
 */
import DataLoader from 'dataloader';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookies, maxSessionDays } from '../../../contract/common/device-cookies.ts';
import { logOutCookie, pendingLogOut } from '../../../contract/common/device-items.ts';
import type { CurrentUser } from '../../../contract/identity/identity.ts';
import {
  deleteSession,
  findIdToken,
  findReadersOfSessions,
  findUsersOfSessions,
  insertSession,
  prolongSession,
  type ReaderFacts,
  type SessionReader,
  type SessionUser,
} from '../../../database/identity/users.ts';
import { type Principal, type User, visitor } from '../../../domain/identity/principal.ts';
import { acceptedSecrets } from '../../configuration/session-secret.ts';
import { isSecure } from '../requests/origin.ts';
import { sessionCookieName } from '../requests/session-cookie.ts';
import { askNextTime } from './ask-who.ts';
import { decryptText, encryptText } from './encrypted-text.ts';
import { hashToken } from './hash-token.ts';

export interface Suspension {
  readonly reason: string | null;
  /** Preferences of the account, which the suspension page follows. */
  readonly preferences: Pick<User, 'language' | 'theme'>;
}

type Loader<Found> = DataLoader<string, Found | undefined>;

/** By the hash of the id. */
interface SessionLoaders {
  readonly users: Loader<SessionUser>;
  readonly readers: Loader<SessionReader>;
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
    /**
     * Set when the user of the session is suspended: the session grants nothing, and the response says why.
     */
    suspension: Suspension | undefined;
    /** True where public records look as to a visitor: for everyone but administrators and those with a producer. */
    readsAsVisitor: boolean;
    /** Read with the session where the route `readsFacts`. */
    readerFacts: ReaderFacts | undefined;
  }
}

/** Of an unused session. */
const lifetimeMilliseconds = deviceCookies.session.seconds * 1000;
/** Characters, with what stands before it. */
const maxMark = 30;
const maxSessionsOfStatement = 100;
/** However often it is used, so that a stolen session ends. */
const maxMilliseconds = maxSessionDays * 24 * 60 * 60 * 1000;
/** A session in use is extended at most once in this time. */
const prolongAfterMilliseconds = 24 * 60 * 60 * 1000;

export function registerSessions(app: FastifyInstance): void {
  app.decorateRequest('principal');
  app.decorateRequest('suspension');
  app.decorateRequest('readsAsVisitor', true);
  app.decorateRequest('readerFacts');
  const { database, clock } = app.services;
  const loaders = {
    users: loader(async (sids) => findUsersOfSessions(database, sids, clock())),
    readers: loader(async (sids) => findReadersOfSessions(database, sids, clock())),
  };
  app.addHook('onRequest', (request, reply, done) => {
    request.principal = visitor;
    request.suspension = undefined;
    const id = request.cookies[sessionCookieName(request)];
    // Most requests come from visitors and need no lookup.
    if (id === undefined || request.routeOptions.config.session === false) return done();
    identify(request, reply, { id, loaders }).then(() => done(), done);
  });
}

/** Remembers nothing. Waits only until the requests that have arrived already were read. */
function loader<Found extends SessionUser>(
  find: (sids: readonly string[]) => Promise<Found[]>,
): Loader<Found> {
  return new DataLoader<string, Found | undefined>(
    async (sids) => {
      const found = new Map((await find(sids)).map((user) => [user.sid, user]));
      return sids.map((sid) => found.get(sid));
    },
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: maxSessionsOfStatement },
  );
}

interface GivenSession {
  readonly id: string;
  readonly loaders: SessionLoaders;
}

async function identify(request: FastifyRequest, reply: FastifyReply, given: GivenSession): Promise<void> {
  // A page logged out without a connection.
  if (pendingMark(request) !== undefined) await endSession(request, reply);
  else request.principal = await principalOf(request, reply, given);
}

async function principalOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, loaders }: GivenSession,
): Promise<Principal> {
  const { readsFacts } = request.routeOptions.config;
  const reader = readsFacts ? await loaders.readers.load(hashToken(id)) : undefined;
  const found = readsFacts ? reader : await loaders.users.load(hashToken(id));
  if (found === undefined) return visitor;
  if (found.suspendedAt !== null) {
    markLogOut(request, reply, found.suspendedAt);
    request.suspension = { reason: found.suspensionReason, preferences: found };
    return visitor;
  }
  await prolong(request, reply, id, found, request.server.services.clock());
  request.readerFacts = reader;
  request.readsAsVisitor = found.role !== 'admin' && found.memberships.length === 0;
  return personOf(found);
}

/** The refusal for suspended users on every route. */
export function suspendedRefusal({ reason }: Pick<Suspension, 'reason'>) {
  return { code: 'suspended', ...(reason === null ? {} : { reason }) } as const;
}

function personOf(user: SessionUser): User {
  return {
    kind: 'user',
    userId: user.id,
    role: user.role,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    language: user.language,
    theme: user.theme,
    profileImageUrl: user.profileImageUrl,
    memberships: user.memberships,
    chosenProducerId: user.chosenProducerId,
  };
}

async function prolong(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  session: Pick<SessionUser, 'expire' | 'signedInAt'>,
  now: Date,
): Promise<void> {
  const left = session.expire.getTime() - now.getTime();
  if (left > lifetimeMilliseconds - prolongAfterMilliseconds) return;
  const signedInAt = session.signedInAt === null ? now : new Date(session.signedInAt);
  const expire = new Date(
    Math.min(now.getTime() + lifetimeMilliseconds, signedInAt.getTime() + maxMilliseconds),
  );
  if (expire <= session.expire) return;
  await prolongSession(request.server.services.database, hashToken(id), { expire, signedInAt });
  setCookie(request, reply, id);
}

/**
 * Always a new id, so that one planted before the sign-in is worthless (session fixation). `idToken`: where the identity
 * provider can end its own session, which asks for the token.
 */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, idToken }: { readonly userId: string; readonly idToken: string | undefined },
): Promise<void> {
  const { database, clock, randomBytes, configuration } = request.server.services;
  const now = clock();
  if (pendingMark(request) !== undefined) markLogOut(request, reply, now);
  const before = request.cookies[sessionCookieName(request)];
  if (before !== undefined) await deleteSession(database, hashToken(before));
  const id = Buffer.from(randomBytes(32)).toString('base64url');
  const sid = hashToken(id);
  await insertSession(database, {
    sid,
    userId,
    expire: new Date(now.getTime() + lifetimeMilliseconds),
    signedInAt: now,
    idToken:
      idToken && encryptText(idToken, configuration.sessionSecret, tokenUse(sid)).toString('base64url'),
  });
  // The user id is for the operator; the audit log records changes only.
  request.log.info({ userId }, 'signed in');
  setCookie(request, reply, id);
}

/** As the database stores it; undefined without a session. */
export function sessionIdOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[sessionCookieName(request)];
  return id === undefined ? undefined : hashToken(id);
}

/** Returns the ID token of the session, if it has one. */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
  const id = request.cookies[sessionCookieName(request)];
  if (id === undefined) {
    markLogOut(request, reply, request.server.services.clock());
    return undefined;
  }
  const sid = hashToken(id);
  const { database } = request.server.services;
  const sealed = await deleteSession(database, sid);
  clearSessionCookie(request, reply);
  return openToken(request, sid, sealed);
}

/** The ID token of the session, for what deletes it in the database. */
export async function readIdToken(request: FastifyRequest): Promise<string | undefined> {
  const id = request.cookies[sessionCookieName(request)];
  if (id === undefined) return undefined;
  const sid = hashToken(id);
  return openToken(request, sid, await findIdToken(request.server.services.database, sid));
}

function openToken(request: FastifyRequest, sid: string, sealed: string | undefined): string | undefined {
  if (sealed === undefined) return undefined;
  const secrets = acceptedSecrets(request.server.services.configuration);
  return decryptText(Buffer.from(sealed, 'base64url'), secrets, tokenUse(sid));
}

function tokenUse(sid: string) {
  return { purpose: 'phenolive ID tokens', belongsTo: sid } as const;
}

/** For callers that have already ended the session in the database. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  // Not "storage" and "cookies": copies, palette and language belong to the device.
  reply.header('clear-site-data', '"cache"');
  reply.clearCookie(sessionCookieName(request), cookieOptions(request));
  markLogOut(request, reply, request.server.services.clock());
}

/** Readable for scripts: the pages of the browser remove what they stored for the user, however the session ended. */
function markLogOut(request: FastifyRequest, reply: FastifyReply, at: Date): void {
  askNextTime(request, reply);
  reply.setCookie(logOutCookie, pendingMark(request) ?? at.getTime().toString(36), {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: deviceCookies[logOutCookie].seconds,
  });
}

/** Of a log-out without a connection: the page has followed it already, so it stays the same. */
function pendingMark(request: FastifyRequest): string | undefined {
  const mark = request.cookies[logOutCookie] ?? '';
  return mark.startsWith(pendingLogOut) ? mark.slice(pendingLogOut.length, maxMark) : undefined;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  reply.setCookie(sessionCookieName(request), id, {
    ...cookieOptions(request),
    maxAge: deviceCookies.session.seconds,
  });
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}

/** The signed-in user, as the API and the pages name their facts. */
export function currentUserOf(user: User): CurrentUser {
  return {
    id: user.userId,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    language: user.language,
    theme: user.theme,
    profileImageUrl: user.profileImageUrl,
  };
}
