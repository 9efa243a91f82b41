/**
 * Limits the requests of a user or address, and those of all users of a network, over all instances together: everything except
 * routes with `rateLimit: false` (health, and static files). A request is counted before it is refused, so refusals count
 * too. Each instance counts in memory and adds its counts to the database once a second, so that a limit
 * costs no round trip per request; instances know each other's counts a second later.
 */
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../database/connection/connection.ts';
import { addHits, deleteExpiredHits, type Hits } from '../../../database/system/rate-limits.ts';
import { defaultRequestsPerMinute } from '../../configuration/environment.ts';
import { siteOf, subjectOf } from '../requests/subject.ts';

const windowMilliseconds = 60_000;
const flushMilliseconds = 1_000;
/** Of this instance. Who is forgotten because so many others came is counted on from the database a second later. */
const maxCounters = 50_000;
/** Users of one network may send as many requests as this many of them at their limit: a school, and not a farm of accounts. */
const usersOfNetwork = 10;

interface Counter {
  /** Hits of all instances as of the last exchange. */
  shared: number;
  /** Own hits in the exchange in progress. */
  sending: number;
  /** Own hits since then. */
  pending: number;
  readonly resetsAt: number;
}

type Counters = LRUCache<string, Counter>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fewer requests a minute than usual, alone or with the routes of a group; false for files, which are not counted. */
    rateLimit?: DeclaredLimit | false;
    limit?: Limit;
  }
}

interface DeclaredLimit {
  readonly max: number;
  readonly groupId?: string;
  /** Counts when the body has arrived, so that a refusal can return what was typed. */
  readonly hook?: 'preHandler';
}

interface Limit {
  readonly name: 'default' | 'route' | 'network';
  readonly max: number;
  /** The header is the same for each response of the limit. */
  readonly policy: string;
  readonly keyOf: (request: FastifyRequest) => string;
}

export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  const counters: Counters = new LRUCache({ max: maxCounters });
  const { requestsPerMinute } = app.services.configuration;
  const usual = limitOf('default', requestsPerMinute, (request) => `all ${subjectOf(request)}`);
  const ofNetwork = limitOf(
    'network',
    usersOfNetwork * requestsPerMinute,
    (request) => `accounts of ${siteOf(request)}`,
  );
  scaleDeclaredLimits(app);
  const enforce = (limit: Limit, request: FastifyRequest, reply: FastifyReply): Error | undefined => {
    const { hits, resetsIn } = count(counters, limit.keyOf(request), app.services.clock());
    const remaining = limit.max - hits;
    // One limit is said: that of the route, or the one that refuses.
    if (limit !== ofNetwork || remaining < 0) sayLimit(reply, limit, Math.max(0, remaining), resetsIn);
    if (remaining >= 0) return undefined;
    reply.header('retry-after', resetsIn);
    return Object.assign(new Error('Too many requests.'), { statusCode: 429 });
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { rateLimit, limit = usual } = request.routeOptions.config;
    if (rateLimit === false) return done();
    const refused = rateLimit?.hook === 'preHandler' ? undefined : enforce(limit, request, reply);
    // Accounts cost nothing, and each has a limit of its own.
    const isUser = request.principal.kind === 'user';
    done(refused ?? (isUser ? enforce(ofNetwork, request, reply) : undefined));
  });
  app.addHook('preHandler', (request, reply, done) => {
    const { rateLimit, limit = usual } = request.routeOptions.config;
    const isDue = rateLimit !== false && rateLimit?.hook === 'preHandler';
    done(isDue ? enforce(limit, request, reply) : undefined);
  });
  const timer = setInterval(() => {
    exchange(app, counters).catch((error: unknown) => app.log.warn({ err: error }, 'rate limits not shared'));
  }, flushMilliseconds);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function limitOf(name: Limit['name'], max: number, keyOf: Limit['keyOf']): Limit {
  return { name, max, policy: `"${name}";q=${max};w=${windowMilliseconds / 1000}`, keyOf };
}

/** draft-ietf-httpapi-ratelimit-headers-10: the quota of the window, and what is left of it for how many seconds. */
function sayLimit(reply: FastifyReply, { name, policy }: Limit, remaining: number, resetsIn: number): void {
  reply.header('ratelimit-policy', policy).header('ratelimit', `"${name}";r=${remaining};t=${resetsIn}`);
}

/**
 * An operator who raises the usual limit, for a proxy or a company behind one address, raises that of every
 * route.
 */
function scaleDeclaredLimits(app: FastifyInstance): void {
  const scale = Math.max(1, app.services.configuration.requestsPerMinute / defaultRequestsPerMinute);
  app.addHook('onRoute', (route) => {
    const declared = route.config?.rateLimit;
    // HEAD has the limit of GET, and is counted with it.
    if (declared === undefined || declared === false || route.config?.limit !== undefined) return;
    const { max, groupId } = declared;
    const scope = groupId === undefined ? `${String(route.method)} ${route.url}` : `group ${groupId}`;
    const keyOf: Limit['keyOf'] = (request) => `${scope} ${subjectOf(request)}`;
    route.config = { ...route.config, limit: limitOf('route', Math.floor(max * scale), keyOf) };
  });
}

/** Windows are aligned to the clock and not to the first hit, so they are the same on every instance. */
function count(counters: Counters, subject: string, at: Date): { hits: number; resetsIn: number } {
  const now = at.getTime();
  const index = Math.floor(now / windowMilliseconds);
  const resetsAt = (index + 1) * windowMilliseconds;
  const key = `${subject} ${index}`;
  const counter = counters.get(key) ?? { shared: 0, sending: 0, pending: 0, resetsAt };
  counter.pending += 1;
  counters.set(key, counter);
  const hits = counter.shared + counter.sending + counter.pending;
  return { hits, resetsIn: Math.ceil((resetsAt - now) / 1000) };
}

async function exchange(app: FastifyInstance, counters: Counters): Promise<void> {
  const { database, configuration, clock } = app.services;
  const now = clock();
  const sent = new Map<string, Counter>();
  const expired: string[] = [];
  for (const [key, counter] of counters) {
    if (counter.resetsAt <= now.getTime()) expired.push(key);
    else if (counter.pending > 0) sent.set(hash(configuration.sessionSecret, key), counter);
  }
  for (const key of expired) counters.delete(key);
  if (sent.size === 0) return;
  const hits = [...sent].map(([key, counter]) => {
    const row = { key, hits: counter.pending, resetsAt: new Date(counter.resetsAt) };
    counter.sending += counter.pending;
    counter.pending = 0;
    return row;
  });
  const totals = await sendHits(database, hits);
  for (const { key, hits: own } of hits) {
    const counter = sent.get(key);
    if (counter === undefined) continue;
    counter.sending -= own;
    if (totals.ok) counter.shared = totals.value.get(key) ?? counter.shared;
    else counter.pending += own;
  }
  if (!totals.ok) throw totals.error;
  await deleteExpiredHits(database, now);
}

async function sendHits(database: Database, hits: readonly Hits[]) {
  try {
    const totals = await addHits(database, hits);
    return { ok: true, value: new Map(totals.map(({ key, hits: total }) => [key, total])) } as const;
  } catch (error) {
    return { ok: false, error } as const;
  }
}

/** Addresses are stored as hashes only. */
function hash(secret: string, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url');
}
