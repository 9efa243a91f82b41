/**
 * Limits how often one person or address may call, over all instances together. Each instance counts
 * in memory and adds its counts to the database once a second, so that a limit costs no request a
 * round trip; all instances know of each other's counts a second later.
 */
import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addHits, deleteExpiredHits } from '../../database/rate-limits.ts';
import { isInternal } from './internal.ts';
import { subjectOf } from './subject.ts';

const windowMilliseconds = 60_000;
const flushMilliseconds = 1_000;

interface Counter {
  /** Hits of all instances as of the last exchange. */
  shared: number;
  /** Own hits since then. */
  pending: number;
  readonly resetsAt: number;
}

export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  const counters = new Map<string, Counter>();
  await app.register(rateLimit, {
    global: true,
    max: app.services.configuration.requestsPerMinute,
    timeWindow: windowMilliseconds,
    store: storeOf(counters, app.services.clock),
    keyGenerator: subjectOf,
    allowList: (request) => isInternal(request) || request.routeOptions.config.session === false,
    skipOnError: true,
    enableDraftSpec: true,
  });
  const timer = setInterval(() => {
    exchange(app, counters).catch((error: unknown) => app.log.warn({ err: error }, 'rate limits not shared'));
  }, flushMilliseconds);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** A window has the same name in every instance because it is cut out of the clock, not of the first hit. */
function storeOf(counters: Map<string, Counter>, clock: () => Date): FastifyRateLimitStoreCtor {
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
      const counter = counters.get(key) ?? { shared: 0, pending: 0, resetsAt };
      counter.pending += 1;
      counters.set(key, counter);
      callback(null, { current: counter.shared + counter.pending, ttl: resetsAt - now });
    }
    child(route: object): Store {
      return new Store({ scope: scopeOf(route) });
    }
  };
}

/** A route with a limit of its own is counted on its own. The plugin hands over more than its types say. */
function scopeOf(options: object): string {
  const route: unknown = 'routeInfo' in options ? options.routeInfo : undefined;
  const isRoute = typeof route === 'object' && route !== null && 'url' in route && 'method' in route;
  return isRoute ? `${String(route.method)} ${String(route.url)}` : 'all';
}

async function exchange(app: FastifyInstance, counters: Map<string, Counter>): Promise<void> {
  const { database, configuration, clock } = app.services;
  const now = clock();
  const sent = new Map<string, Counter>();
  for (const [key, counter] of counters) {
    if (counter.resetsAt <= now.getTime()) counters.delete(key);
    else if (counter.pending > 0) sent.set(hash(configuration.sessionSecret, key), counter);
  }
  if (sent.size === 0) return;
  const hits = [...sent].map(([key, counter]) => {
    const row = { key, hits: counter.pending, resetsAt: new Date(counter.resetsAt) };
    counter.pending = 0;
    return row;
  });
  try {
    for (const { key, hits: total } of await addHits(database, hits)) {
      const counter = sent.get(key);
      if (counter !== undefined) counter.shared = total;
    }
    await deleteExpiredHits(database, now);
  } catch (error) {
    for (const { key, hits: unsent } of hits) {
      const counter = sent.get(key);
      if (counter !== undefined) counter.pending += unsent;
    }
    throw error;
  }
}

/** No address of anybody is written down. */
function hash(secret: string, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url');
}
