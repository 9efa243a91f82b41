/** What the server loads of the web: it renders pages, plain pages, and knows the rules of addresses. */
import type { PageRenderer } from '../contract/pages.ts';
import { pageRules } from './shell/page-rules.ts';
import { renderPage } from './shell/render-page.tsx';
import { renderPlainPage } from './shell/render-plain-page.tsx';

export const pages: PageRenderer = { renderPage, renderPlainPage, pageRules };
