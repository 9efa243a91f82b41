/**
 * Listens for writes to public records on every instance, over one connection, and drops what they change from the
 * caches of public responses.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notifyReadBack } from '../../../database/connection/public-writes.ts';
import { everywhere, type PublicWrite, readPublicWrite } from './cache-tags.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cacheInvalidation: CacheInvalidation;
  }
}

interface WriteListener {
  invalidate(write: PublicWrite): void;
  /** False while the connection is down: then a cache stores nothing. */
  setListening(listening: boolean): void;
}

/** A cache of responses made from public records. */
export interface InvalidatedCache extends WriteListener {
  /** Several may have the same name. */
  readonly name: string;
  /** Since the start. */
  readonly counts: { readonly hit: number; readonly miss: number };
}

export interface CacheInvalidation {
  /** How long a list may show the state before a write. */
  readonly maxStaleMilliseconds: number;
  add(cache: InvalidatedCache): void;
  /** Look-ups since the start. */
  lookups(): readonly CacheLookups[];
}

export interface CacheLookups {
  readonly cache: string;
  readonly result: 'hit' | 'miss';
  readonly count: number;
}

const readBackPrefix = 'read-back ';
const readBackMilliseconds = 2_000;

export function registerCacheInvalidation(app: FastifyInstance, maxStaleMilliseconds: number): void {
  app.decorateRequest('cacheTags', 'everything');
  const caches: InvalidatedCache[] = [];
  const listeners: WriteListener[] = [app.services.replica ?? []].flat();
  const readBacks = new Map<string, () => void>();
  let hears = false;
  const invalidate = (write: PublicWrite): void => {
    for (const listener of listeners) listener.invalidate(write);
  };
  app.decorate('cacheInvalidation', {
    maxStaleMilliseconds,
    add: (cache) => {
      caches.push(cache);
      listeners.push(cache);
      cache.setListening(hears);
    },
    lookups: () =>
      caches.flatMap(({ name: cache, counts }): CacheLookups[] => [
        { cache, result: 'hit', count: counts.hit },
        { cache, result: 'miss', count: counts.miss },
      ]),
  });

  /** Notifications arrive in the order of commits: when this one comes back, all earlier writes were heard. */
  const hearOwnWrites = async (): Promise<void> => {
    if (!hears) return;
    const message = `${readBackPrefix}${Buffer.from(app.services.randomBytes(9)).toString('base64url')}`;
    const heard = Promise.withResolvers<void>();
    const late = setTimeout(
      () => heard.reject(new Error('No notification came back.')),
      readBackMilliseconds,
    );
    readBacks.set(message, heard.resolve);
    try {
      await Promise.all([heard.promise, notifyReadBack(app.services.database, message)]);
    } catch {
      invalidate(everywhere);
    } finally {
      clearTimeout(late);
      readBacks.delete(message);
    }
  };

  // A client that wrote on this instance reads its own write.
  app.addHook('onSend', async (request, reply) => {
    if (mayHaveWritten(request, reply)) await hearOwnWrites();
  });
  const stop = app.services.listen?.('public_pages', {
    onMessage: (payload) => {
      // Those of other instances come too.
      if (payload.startsWith(readBackPrefix)) readBacks.get(payload)?.();
      else invalidate(readPublicWrite(payload));
    },
    onListening: (listening) => {
      hears = listening;
      for (const listener of listeners) listener.setListening(listening);
    },
  });
  app.addHook('onClose', async () => stop?.());
}

/** Only signed-in users write public records, and not by every route. */
function mayHaveWritten(request: FastifyRequest, reply: FastifyReply): boolean {
  const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  const { writesPrivately = false } = request.routeOptions.config;
  return isUnsafe && reply.statusCode < 400 && request.principal.kind === 'user' && !writesPrivately;
}
