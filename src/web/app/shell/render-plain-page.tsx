/**
 * Renders pages that need no JavaScript: the page behind a QR code must open at once on any phone. Each
 * inlines its styles, so that it needs no further requests.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRenderer } from '../../../contract/pages.ts';
import { siteLanguages } from '../../../domain/common/languages.ts';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createWords } from '../../kernel/i18n/words.ts';
import { PlainDocument } from './plain-document.tsx';
import { plainPages } from './plain-pages.tsx';

const catalogs = new Map(
  await Promise.all(siteLanguages.map(async (language) => [language, await loadMessages(language)] as const)),
);

export const renderPlainPage: PageRenderer['renderPlainPage'] = (kind, shown, request) => {
  const words = createWords(request.language, catalogs.get(request.language) ?? {});
  const page = plainPages[kind]({ shown, words, request });
  const html = renderToStaticMarkup(
    <PlainDocument words={words} request={request} head={page.head}>
      {page.body}
    </PlainDocument>,
  );
  // Without it browsers use quirks mode.
  return `<!DOCTYPE html>${html}`;
};
