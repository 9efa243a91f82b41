/** `/api/openapi.json` for programs and `/api/docs` for people, both derived from the routes, and the catalog that names them. */
import type { FastifyInstance } from 'fastify';
import { originOf } from '../http/requests/origin.ts';
import { renderDocumentation } from './docs-page.ts';
import { describeApi, type OpenApiDocument } from './openapi.ts';

export function registerDocumentation(app: FastifyInstance): void {
  let described: OpenApiDocument | undefined;
  // Computed at the first request, when all routes are registered.
  const description = (): OpenApiDocument => (described ??= describeApi(app.routeTable.entries, apiVersion));

  app.get('/api/openapi.json', publicRead, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(description()),
  );
  // RFC 9727; the relations of an API are those of RFC 8631.
  app.get('/.well-known/api-catalog', publicRead, async (request, reply) => {
    const origin = originOf(request);
    const api = {
      anchor: `${origin}/api`,
      'service-desc': [{ href: `${origin}/api/openapi.json`, type: 'application/json' }],
      'service-doc': [{ href: `${origin}/api/docs`, type: 'text/html' }],
      status: [{ href: `${origin}/readyz`, type: 'application/json' }],
    };
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        link: `<${origin}/.well-known/api-catalog>; rel="api-catalog"`,
      })
      .type(`application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"`)
      .send(JSON.stringify({ linkset: [api] }));
  });
  app.get('/api/docs', { config: { who: 'anyone', showsErrorPages: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(renderDocumentation(description(), app.refusals, reply.nonce())),
  );
}

const apiVersion = '1.0.0';
const publicRead = { config: { who: 'anyone', session: false, anyOrigin: true } } as const;
