/** The built client files: immutable with a hash in the name, cached for an hour without; the service worker is always asked for. */
import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serviceWorkerPath } from '../../../contract/common/offline.ts';

/** Exempt from overload and rate limits: a served page is useless without its scripts and styles. */
const files = {
  config: { who: 'anyone', session: false, rateLimit: false, pressureHandler: () => undefined },
} as const;

export async function registerFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', files, async (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { maxAge: '365d', immutable: true }),
  );
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (!entry.isFile() || /^\.|\.(?:br|gz)$/.test(entry.name)) continue;
    if (entry.name === serviceWorkerPath.slice(1)) {
      registerServiceWorker(app);
      continue;
    }
    app.get(`/${entry.name}`, files, async (_request, reply) => reply.sendFile(entry.name, { maxAge: '1h' }));
  }
}

/** The policy of its response is that of the worker: it fetches and stores our own files, and runs nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Never stored: an outdated worker would answer for a site that has changed. */
function registerServiceWorker(app: FastifyInstance): void {
  app.get(serviceWorkerPath, files, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
      .sendFile(serviceWorkerPath.slice(1), { cacheControl: false }),
  );
}
