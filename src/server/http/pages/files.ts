/** The built client files: immutable with a hash in the name, cached for an hour without. */
import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    app.get(`/${entry.name}`, files, async (_request, reply) => reply.sendFile(entry.name, { maxAge: '1h' }));
  }
}
