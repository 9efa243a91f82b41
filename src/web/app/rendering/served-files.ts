/** The files of the pages of one language: those of the build, or Vite's in development. */
import { clientManifest } from 'virtual:client-manifest';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { pageMessagesSource } from '../../kernel/i18n/page-messages-source.ts';
import { type PageFiles, pageFiles } from './page-files.ts';
import { routeFiles } from './site-routes.ts';

const rootId = '__root__';
const entry = 'src/web/app/entry-browser.tsx';
const offlineEntry = 'src/web/app/offline/entry-offline.ts';
/** Loaded additionally for signed-in users. */
const ownFiles = (language: SiteLanguage) => [
  'src/web/app/routes/routes.tsx',
  pageMessagesSource(language, 'private'),
  `src/web/${lazyChunks.signedInHeader}`,
  pageMessagesSource(language, lazyChunks.signedInHeader),
];
/** At most two for each language. */
const known = new Map<string, PageFiles>();

export function filesFor(language: SiteLanguage, isSignedIn: boolean): PageFiles {
  if (clientManifest === undefined) return developmentFiles;
  const key = `${language} ${isSignedIn}`;
  const files =
    known.get(key) ??
    pageFiles(clientManifest, {
      rootId,
      entry,
      always: [pageMessagesSource(language), ...(isSignedIn ? ownFiles(language) : [])],
      routes: routeFiles(language, isSignedIn),
    });
  known.set(key, files);
  return files;
}

/** Loaded by idle pages; undefined in development, where no service worker is built either. */
export const offlineScript =
  clientManifest === undefined ? undefined : `/${clientManifest[offlineEntry]?.file ?? ''}`;

export const developmentFiles: PageFiles = {
  router: {
    routes: {
      [rootId]: {
        css: ['/src/web/app/site.css?direct'],
        scripts: ['/src/web/development.js', `/${entry}`].map((src) => ({ attrs: { type: 'module', src } })),
      },
    },
  },
  scriptsOf: () => [],
};
