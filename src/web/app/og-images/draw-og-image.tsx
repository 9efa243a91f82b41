/** Draws the image of a shared link, from the same illustrations and figures as its page. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { OgImageRequest, OgImages, PageRenderer } from '../../../contract/pages.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { inPlainColours, inPlainDashes } from '../../kernel/ui/plain-colours.ts';
import { serverTranslations } from '../rendering/server-translations.ts';
import { ProducerOgImage } from './producer-og-image.tsx';
import { ProductOgImage } from './product-og-image.tsx';
import { SiteOgImage } from './site-og-image.tsx';

type Sheets = {
  readonly [Kind in keyof OgImages]: (
    shown: OgImages[Kind],
    i18n: Translations,
    request: OgImageRequest,
  ) => React.JSX.Element;
};

const sheets: Sheets = {
  site: (_shown, i18n, request) => <SiteOgImage i18n={i18n} request={request} />,
  producer: (producer, i18n, request) => (
    <ProducerOgImage producer={producer} i18n={i18n} request={request} />
  ),
  product: (product, i18n, request) => <ProductOgImage product={product} i18n={i18n} request={request} />,
};

export const drawOgImage: PageRenderer['drawOgImage'] = async (kind, shown, request) => {
  const i18n = serverTranslations(request.language);
  return inPlainDashes(inPlainColours(renderToStaticMarkup(sheets[kind](shown, i18n, request))));
};
