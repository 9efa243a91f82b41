/**
 * Hears of every write to public records, whichever instance made it, over one connection, and tells
 * the caches that keep what visitors are shown.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    cacheInvalidation: CacheInvalidation;
  }
}

/** What keeps answers made of public records. */
export interface InvalidatedCache {
  empty(): void;
  /** False while writes are not heard of: then nothing may be kept. */
  setListening(listening: boolean): void;
}

export interface CacheInvalidation {
  tell(keeper: InvalidatedCache): void;
}

export function registerCacheInvalidation(app: FastifyInstance): void {
  const keepers: InvalidatedCache[] = [];
  let hears = false;
  app.decorate('cacheInvalidation', {
    tell: (keeper) => {
      keepers.push(keeper);
      keeper.setListening(hears);
    },
  });
  // Whoever was answered after a write here reads what was written here, without waiting for the notice.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (mayHaveWritten(request, reply)) for (const keeper of keepers) keeper.empty();
    done();
  });
  const stop = app.services.listen?.('public_pages', {
    onNotice: () => {
      for (const keeper of keepers) keeper.empty();
    },
    onListening: (listening) => {
      hears = listening;
      for (const keeper of keepers) keeper.setListening(listening);
    },
  });
  app.addHook('onClose', async () => stop?.());
}

/** Only somebody who is signed in writes public records; others could empty the caches without end. */
function mayHaveWritten(request: FastifyRequest, reply: FastifyReply): boolean {
  const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  return isUnsafe && reply.statusCode < 400 && request.principal.kind === 'person';
}
