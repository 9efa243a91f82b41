/** Draws the image of a shared link, from the same illustrations and figures as its page. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { OgImageRequest, OgImages, PageRenderer } from '../../../contract/pages.ts';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createWords, type Words } from '../../kernel/i18n/words.ts';
import { inPlainColours, inPlainDashes } from '../../kernel/ui/plain-colours.ts';
import { ProducerOgImage } from './producer-og-image.tsx';
import { ProductOgImage } from './product-og-image.tsx';
import { SiteOgImage } from './site-og-image.tsx';

type Sheets = {
  readonly [Kind in keyof OgImages]: (
    shown: OgImages[Kind],
    words: Words,
    request: OgImageRequest,
  ) => React.JSX.Element;
};

const sheets: Sheets = {
  site: (_shown, words, request) => <SiteOgImage words={words} request={request} />,
  producer: (producer, words, request) => (
    <ProducerOgImage producer={producer} words={words} request={request} />
  ),
  product: (product, words, request) => <ProductOgImage product={product} words={words} request={request} />,
};

export const drawOgImage: PageRenderer['drawOgImage'] = async (kind, shown, request) => {
  const words = createWords(request.language, await loadMessages(request.language));
  return inPlainDashes(inPlainColours(renderToStaticMarkup(sheets[kind](shown, words, request))));
};
