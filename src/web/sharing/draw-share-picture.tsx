/** Draws the picture that a shared link carries, from the same drawings and figures as its page. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRenderer, SharePictureRequest, SharePictures } from '../../contract/pages.ts';
import { inPlainColours, inPlainDashes } from '../design/plain-colours.ts';
import { loadMessages } from '../words/catalogs.ts';
import { createWords, type Words } from '../words/words.ts';
import { ProducerSheet } from './producer-sheet.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { SiteSheet } from './site-sheet.tsx';

type Sheets = {
  readonly [Kind in keyof SharePictures]: (
    shown: SharePictures[Kind],
    words: Words,
    request: SharePictureRequest,
  ) => React.JSX.Element;
};

const sheets: Sheets = {
  site: (_shown, words, request) => <SiteSheet words={words} request={request} />,
  producer: (producer, words, request) => (
    <ProducerSheet producer={producer} words={words} request={request} />
  ),
  product: (product, words, request) => <ProductSheet product={product} words={words} request={request} />,
};

export const drawSharePicture: PageRenderer['drawSharePicture'] = async (kind, shown, request) => {
  const words = createWords(request.language, await loadMessages(request.language));
  return inPlainDashes(inPlainColours(renderToStaticMarkup(sheets[kind](shown, words, request))));
};
