/**
 * Limits the requests of a user or address, and those of all users of a network, over all instances together: everything except
 * routes with `rateLimit: false` (health, and static files). A request is counted before it is refused, so refusals count
 * too. Each instance counts in memory and adds its counts to the database once a second, so that a limit
 * costs no round trip per request; instances know each other's counts a second later.
 */
import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
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

export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  const counters: Counters = new LRUCache({ max: maxCounters });
  scaleDeclaredLimits(app);
  await app.register(rateLimit, {
    global: true,
    max: app.services.configuration.requestsPerMinute,
    timeWindow: windowMilliseconds,
    store: storeOf(counters, app.services.clock),
    keyGenerator: subjectOf,
    skipOnError: true,
    enableDraftSpec: true,
  });
  // The plugin counts matched routes only.
  const count = app.rateLimit();
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await count.call(app, request, reply);
  });
  limitNetworks(app);
  const timer = setInterval(() => {
    exchange(app, counters).catch((error: unknown) => app.log.warn({ err: error }, 'rate limits not shared'));
  }, flushMilliseconds);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Accounts cost nothing, and each has a limit of its own. */
function limitNetworks(app: FastifyInstance): void {
  const ofNetwork = app.createRateLimit({
    max: usersOfNetwork * app.services.configuration.requestsPerMinute,
    keyGenerator: (request) => `accounts of ${siteOf(request)}`,
  });
  app.addHook('onRequest', async (request, reply) => {
    const { principal, routeOptions } = request;
    if (principal.kind === 'visitor' || routeOptions.config.rateLimit === false) return;
    const counted = await ofNetwork(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw Object.assign(new Error('Too many requests of one network.'), { statusCode: 429 });
  });
}

/**
 * An operator who raises the usual limit, for a proxy or a company behind one address, raises that of every
 * route.
 */
function scaleDeclaredLimits(app: FastifyInstance): void {
  const scale = Math.max(1, app.services.configuration.requestsPerMinute / defaultRequestsPerMinute);
  // Routes share their declarations, and HEAD takes over the limit of GET: each is scaled once.
  const scaled = new WeakSet<object>();
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (route.config === undefined || typeof limit !== 'object' || scaled.has(limit)) return;
    if (typeof limit.max !== 'number') return;
    const own = { ...limit, max: Math.floor(limit.max * scale) };
    scaled.add(own);
    route.config = { ...route.config, rateLimit: own };
  });
}

/** Windows are aligned to the clock and not to the first hit, so they are the same on every instance. */
function storeOf(counters: Counters, clock: () => Date): FastifyRateLimitStoreCtor {
  return class Store {
    private readonly scope: string;
    constructor(options: { scope?: string }) {
      this.scope = options.scope ?? 'all';
    }
    incr(
      subject: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      const now = clock().getTime();
      const index = Math.floor(now / timeWindow);
      const resetsAt = (index + 1) * timeWindow;
      const key = `${this.scope} ${subject} ${index}`;
      const counter = counters.get(key) ?? { shared: 0, sending: 0, pending: 0, resetsAt };
      counter.pending += 1;
      counters.set(key, counter);
      callback(null, { current: counter.shared + counter.sending + counter.pending, ttl: resetsAt - now });
    }
    child(route: object): Store {
      return new Store({ scope: scopeOf(route) });
    }
  };
}

/**
 * A route with its own limit is counted separately, HEAD with GET, or with the others of its group. The
 * plugin passes more than its types declare.
 */
function scopeOf(options: object): string {
  const route: unknown = 'routeInfo' in options ? options.routeInfo : undefined;
  const isRoute = typeof route === 'object' && route !== null && 'url' in route && 'method' in route;
  if (!isRoute) return 'all';
  if ('groupId' in options) return `group ${String(options.groupId)}`;
  const method = route.method === 'HEAD' ? 'GET' : String(route.method);
  return `${method} ${String(route.url)}`;
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
