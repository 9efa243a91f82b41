/** `/api/openapi.json` for programs and `/api/docs` for people, both derived from the routes. */
import type { FastifyInstance } from 'fastify';
import { renderDocumentation } from './docs-page.ts';
import { describeApi, type OpenApiDocument } from './openapi.ts';

export function registerDocumentation(app: FastifyInstance): void {
  let described: OpenApiDocument | undefined;
  // Computed at the first request, when all routes are registered.
  const description = (): OpenApiDocument => (described ??= describeApi(app.routeTable.entries, apiVersion));

  app.get('/api/openapi.json', { config: { who: 'anyone', session: false } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(description()),
  );
  app.get('/api/docs', { config: { who: 'anyone', showsErrorPages: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(renderDocumentation(description(), app.refusals, reply.nonce())),
  );
}

const apiVersion = '1.0.0';
