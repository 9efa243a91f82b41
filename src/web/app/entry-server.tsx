/** What the server loads from src/web: pages, static pages, mail, images for link previews, address rules. */
import type { PageRenderer } from '../../contract/pages.ts';
import { drawBadge as drawBadgeOf } from '../features/certification/badge.tsx';
import { pushText } from '../features/notifications/push-text.ts';
import { scansInWords as scansOf } from '../features/provenance/verified-bottle.tsx';
import { loadMessages } from '../kernel/i18n/catalogs.ts';
import { createTranslations } from '../kernel/i18n/translations.ts';
import { renderIllustration as drawPictureOf } from '../kernel/illustrations/render-illustration.tsx';
import fontRules from '../kernel/ui/fonts.css?inline';
import { drawOgImage as draw } from './og-images/draw-og-image.tsx';
import { renderAsOf as renderAge } from './rendering/as-of-notice.tsx';
import { pageRules as rules } from './rendering/page-rules.ts';
import { renderPage as render } from './rendering/render-page.tsx';
import { renderStaticPage as renderPlain } from './rendering/render-static-page.tsx';
import { serverTranslations } from './rendering/server-translations.ts';
import { sitemapPages as listed } from './rendering/sitemap-pages.ts';
import { webManifest as manifestOf } from './rendering/web-manifest.ts';

export const fontFaces: PageRenderer['fontFaces'] = fontRules;
export const pageRules: PageRenderer['pageRules'] = rules;
export const renderPage: PageRenderer['renderPage'] = render;
export const renderStaticPage: PageRenderer['renderStaticPage'] = renderPlain;
export const renderAsOf: PageRenderer['renderAsOf'] = renderAge;
export const scansInWords: PageRenderer['scansInWords'] = (found, language) =>
  scansOf(serverTranslations(language), found);
export const drawOgImage: PageRenderer['drawOgImage'] = draw;
export const drawBadge: PageRenderer['drawBadge'] = drawBadgeOf;
export const renderIllustration: PageRenderer['renderIllustration'] = drawPictureOf;
/** Loaded with the first mail: the renderer loads slowly and would delay the start of the server. */
export const renderMail: PageRenderer['renderMail'] = async (kind, shown, request) =>
  (await import('../features/notifications/mail/write-mail.tsx')).writeMail(kind, shown, request);
export const writePush: PageRenderer['writePush'] = async (notification, language) =>
  pushText(createTranslations(language, await loadMessages(language)), notification);
export const webManifest: PageRenderer['webManifest'] = manifestOf;
export const sitemapPages: PageRenderer['sitemapPages'] = listed;
