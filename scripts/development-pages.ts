/**
 * The pages in development: Vite serves the sources and reloads on changes, and each request renders from the
 * current sources. None of this is part of the built site.
 */
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { PageRenderer } from '../src/contract/pages.ts';

export interface DevelopmentPages {
  readonly pages: PageRenderer;
  readonly beforeRoutes: (app: FastifyInstance) => Promise<void>;
}

const entry = '/src/web/app/entry-server.tsx';

export function createDevelopmentPages(): DevelopmentPages {
  let current: PageRenderer | undefined;
  const pages = (): PageRenderer => {
    if (current === undefined) throw new Error('A page was asked for before the application was ready.');
    return current;
  };
  return {
    pages: {
      get fontFaces() {
        return pages().fontFaces;
      },
      renderPage: async (request) => pages().renderPage(request),
      renderStaticPage: (kind, shown, request) => pages().renderStaticPage(kind, shown, request),
      scansInWords: (found, language) => pages().scansInWords(found, language),
      renderAsOf: (asOf, language) => pages().renderAsOf(asOf, language),
      pageRules: (url) => pages().pageRules(url),
      renderMail: async (kind, shown, request) => pages().renderMail(kind, shown, request),
      drawBadge: async (certificate, language) => pages().drawBadge(certificate, language),
      drawOgImage: async (kind, shown, request) => pages().drawOgImage(kind, shown, request),
      renderIllustration: async (theme, name) => pages().renderIllustration(theme, name),
      writePush: async (notification, language) => pages().writePush(notification, language),
      webManifest: (language) => pages().webManifest(language),
      get sitemapPages() {
        return pages().sitemapPages;
      },
    },
    beforeRoutes: async (app) => {
      const vite = await createServer({
        appType: 'custom',
        // Hot updates use the application's own port, which the security policy allows.
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('onRequest', async () => {
        // Vite loads modules by path and without types; this one exports a PageRenderer.
        current = (await vite.ssrLoadModule(entry)) as PageRenderer;
      });
      app.addHook('onClose', async () => vite.close());
    },
  };
}
