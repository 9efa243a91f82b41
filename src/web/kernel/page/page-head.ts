/**
 * The metadata of a page: title, description, structured data. Loaders return a PageHead, so that the title
 * is known on the server and after each navigation.
 */
import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { RouterContext } from './router-context.ts';
import { type OgImageMeta, pageShareMeta, siteShareMeta } from './share-meta.ts';

export interface PageHead {
  /** Without the name of the site. */
  readonly title: string;
  readonly description?: string;
  /** The image of a shared link, if not the site's. */
  readonly picture?: OgImageMeta;
  /** schema.org data as a plain object. Crawlers read the server's HTML; a large one is built only there. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /**
   * Canonical path without language, if search engines should list another page in place of this one: a page
   * behind a code names the product, because thousands of codes are printed.
   */
  readonly canonicalPath?: string;
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
}

interface SiteMatch {
  readonly status: string;
  readonly staticData?: StaticDataRouteOption | undefined;
  /** The router's marker of the route that shows "not found". */
  readonly _notFound?: boolean | undefined;
}

interface SiteHeadInput {
  readonly match: { readonly context: RouterContext };
  readonly matches: readonly SiteMatch[];
}

/** For the root route: the defaults, and the head of error and not-found pages. */
export function siteHead({ match, matches }: SiteHeadInput) {
  const { i18n, origin } = match.context;
  const { t } = i18n;
  const failed = matches.some(({ status }) => status === 'error');
  const missing = matches.find(({ _notFound, status }) => _notFound === true || status === 'notFound');
  if (missing !== undefined) {
    const title = t(missing.staticData?.missing ?? 'shell.notFound.title');
    return pageHead({ loaderData: { title, indexed: false } });
  }
  if (failed) return pageHead({ loaderData: { title: t('shell.error.title'), indexed: false } });
  return {
    meta: [
      { title: t('shell.siteName') },
      { name: 'description', content: t('shell.description') },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...siteShareMeta(i18n, origin),
    ],
  };
}

/** For each route: `head: pageHead`. */
export function pageHead({ loaderData }: { loaderData?: PageHead | undefined }) {
  if (loaderData === undefined) return {};
  const { title, description, picture, jsonLd, indexed = true } = loaderData;
  return {
    meta: [
      { title: `${title} · Phenolive` },
      ...pageShareMeta({ title, description, picture }),
      ...(description === undefined ? [] : [{ name: 'description', content: description }]),
      ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(jsonLd === undefined ? [] : [{ 'script:ld+json': jsonLd }]),
    ],
  };
}
