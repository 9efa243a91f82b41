/**
 * Renders pages that need no JavaScript: the page behind a QR code must open at once on any phone. Each
 * inlines its styles, so that it needs no further requests.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRenderer } from '../../../contract/pages.ts';
import { linkedAddress } from '../../../domain/common/linked-address.ts';
import { serverTranslations } from './server-translations.ts';
import { StaticDocument } from './static-document.tsx';
import { staticPages } from './static-pages.tsx';

export const renderStaticPage: PageRenderer['renderStaticPage'] = (kind, shown, asked) => {
  const request = { ...asked, path: linkedAddress(asked.path) };
  const i18n = serverTranslations(request.language);
  const page = staticPages[kind]({ shown, i18n, request, translationsIn: serverTranslations });
  const html = renderToStaticMarkup(<StaticDocument i18n={i18n} request={request} page={page} />);
  // Without it browsers use quirks mode.
  return `<!DOCTYPE html>${html}`;
};
