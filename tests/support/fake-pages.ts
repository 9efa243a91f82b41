/** Minimal pages for tests of the server alone. */
import type { PageRenderer } from '../../src/contract/pages.ts';

export const minimalPages: PageRenderer = {
  fontFaces: '',
  renderPage: async () => ({ status: 200, headers: {}, html: '<html></html>' }),
  renderStaticPage: () => '<html></html>',
  renderAsOf: (asOf) => `<p>As of ${asOf.toISOString()}</p>`,
  scansInWords: () => '',
  renderMail: async () => ({ subject: '', html: '', text: '', preferencesUrl: '' }),
  writePush: async ({ kind, facts }) => ({ title: kind, text: '', path: `/orders/${facts.order ?? ''}` }),
  drawBadge: async () => '<svg/>',
  drawOgImage: async () => '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  renderIllustration: async () => undefined,
  webManifest: () => ({}),
  sitemapPages: [],
  pageRules: () => ({ language: 'en', known: true, scans: false, cacheable: true }),
};
