/**
 * Listens for writes to public records on every instance, over one connection, and invalidates the caches of
 * public answers.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    cacheInvalidation: CacheInvalidation;
  }
}

/** A cache of answers made from public records. */
export interface InvalidatedCache {
  empty(): void;
  /** False while the connection is down: then the cache stores nothing. */
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
  // A client that wrote on this instance reads its own write, without waiting for the notification.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (mayHaveWritten(request, reply)) for (const owner of owners) owner.empty();
    done();
  });
  const stop = app.services.listen?.('public_pages', {
    onMessage: () => {
      for (const owner of owners) owner.empty();
    },
    onListening: (listening) => {
      hears = listening;
      for (const owner of owners) owner.setListening(listening);
    },
  });
  app.addHook('onClose', async () => stop?.());
}

/** Only signed-in users write public records; otherwise visitors could empty the caches endlessly. */
function mayHaveWritten(request: FastifyRequest, reply: FastifyReply): boolean {
  const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  return isUnsafe && reply.statusCode < 400 && request.principal.kind === 'person';
}
