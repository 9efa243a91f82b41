/** What the server loads of the web: it renders pages, plain pages, and knows the rules of addresses. */
import type { PageRenderer } from '../contract/pages.ts';
import { pageRules as rules } from './shell/page-rules.ts';
import { renderPage as render } from './shell/render-page.tsx';
import { renderPlainPage as renderPlain } from './shell/render-plain-page.tsx';

export const pageRules: PageRenderer['pageRules'] = rules;
export const renderPage: PageRenderer['renderPage'] = render;
export const renderPlainPage: PageRenderer['renderPlainPage'] = renderPlain;
