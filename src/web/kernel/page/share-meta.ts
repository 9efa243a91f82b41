/** The metadata for shared links and previews: Open Graph (https://ogp.me) and the card of X. */
import { type ContentLanguage, type SiteLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import type { Translations } from '../i18n/translations.ts';

export interface OgImageMeta {
  readonly address: string;
  /** Alternative text of the image. */
  readonly alt: string;
}

export interface Meta {
  readonly property: `og:${string}`;
  readonly content: string;
}

/** In the form of the protocol: with a country. */
const locales: Readonly<Record<ContentLanguage, string>> = {
  en: 'en_GB',
  es: 'es_ES',
  it: 'it_IT',
  el: 'el_GR',
  sl: 'sl_SI',
  hr: 'hr_HR',
};

/** Pixels, of every image that the server draws. */
const size = { width: 1200, height: 630 } as const;

/** `path` of the server's image, without language: `/producer/12.png`. */
export function sharePicture(
  { i18n, origin }: { readonly i18n: Translations; readonly origin: string },
  path: string,
  alt: string,
): OgImageMeta {
  return { address: `${origin}/share/${i18n.language}${path}`, alt };
}

/** The defaults, for pages without their own. */
export function siteShareMeta(i18n: Translations, origin: string): Meta[] {
  const picture = sharePicture({ i18n, origin }, '/phenolive.png', i18n.t('shell.sharePicture'));
  return [
    meta('type', 'website'),
    meta('site_name', i18n.t('shell.siteName')),
    meta('locale', locales[i18n.language]),
    meta('image:type', 'image/png'),
    meta('image:width', String(size.width)),
    meta('image:height', String(size.height)),
    ...pageShareMeta({
      title: i18n.t('shell.siteName'),
      description: i18n.t('shell.description'),
      picture,
    }),
  ];
}

export interface SharedPage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly picture?: OgImageMeta | undefined;
}

export function pageShareMeta({ title, description, picture }: SharedPage): Meta[] {
  return [
    meta('title', title),
    ...(description === undefined ? [] : [meta('description', description)]),
    ...(picture === undefined ? [] : [meta('image', picture.address), meta('image:alt', picture.alt)]),
  ];
}

function meta(name: string, content: string): Meta {
  return { property: `og:${name}`, content };
}

/** Separate from the rest, because there may be several: a head contains one of each name. */
export function otherLocales(language: SiteLanguage): string[] {
  return siteLanguages.filter((other) => other !== language).map((other) => locales[other]);
}
