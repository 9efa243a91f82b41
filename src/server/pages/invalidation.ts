/** Hears of every write to public records, whichever instance made it, and empties the page cache. */
import type { FastifyInstance } from 'fastify';
import type { PageCache } from './page-cache.ts';

export function listenForChanges(app: FastifyInstance, cache: PageCache): void {
  const { listen } = app.services;
  if (listen === undefined) return;
  const stop = listen('public_pages', {
    onNotice: () => cache.empty(),
    onListening: (listening) => cache.setListening(listening),
  });
  app.addHook('onClose', async () => stop());
}
