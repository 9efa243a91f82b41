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
  tell(owner: InvalidatedCache): void;
}

export function registerCacheInvalidation(app: FastifyInstance): void {
  const owners: InvalidatedCache[] = [];
  let hears = false;
  app.decorate('cacheInvalidation', {
    tell: (owner) => {
      owners.push(owner);
      owner.setListening(hears);
    },
  });
  // Whoever was answered after a write here reads what was written here, without waiting for the notice.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (mayHaveWritten(request, reply)) for (const owner of owners) owner.empty();
    done();
  });
  const stop = app.services.listen?.('public_pages', {
    onNotice: () => {
      for (const owner of owners) owner.empty();
    },
    onListening: (listening) => {
      hears = listening;
      for (const owner of owners) owner.setListening(listening);
    },
  });
  app.addHook('onClose', async () => stop?.());
}

/** Only somebody who is signed in writes public records; others could empty the caches without end. */
function mayHaveWritten(request: FastifyRequest, reply: FastifyReply): boolean {
  const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  return isUnsafe && reply.statusCode < 400 && request.principal.kind === 'person';
}
