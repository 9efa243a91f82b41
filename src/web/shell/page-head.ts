/**
 * What a page says about itself: title, description, data for machines. Loaders return a PageHead,
 * so that the title is known on the server and after each navigation alike.
 */
import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { RouterContext } from '../router-context.ts';
import { type OgImageMeta, pageShareMeta, siteShareMeta } from './share-meta.ts';

export interface PageHead {
  /** Without the name of the site. */
  readonly title: string;
  readonly description?: string;
  /** What a shared link to this page shows, where it is not the picture of the site. */
  readonly picture?: OgImageMeta;
  /** schema.org, as plain data. Machines read it from the server; a page that makes much of it makes it only there. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /**
   * Path without language of the page that search engines list in place of this one: a page behind a code
   * says it of the product, because codes are printed by the thousand.
   */
  readonly canonicalPath?: string;
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
}

interface SiteMatch {
  readonly status: string;
  readonly staticData?: StaticDataRouteOption | undefined;
  /** The router's own mark of the route in whose place "not found" is shown. */
  readonly _notFound?: boolean | undefined;
}

interface SiteHeadInput {
  readonly match: { readonly context: RouterContext };
  readonly matches: readonly SiteMatch[];
}

/** For the root: what holds where no page says otherwise, and what stands for a page that is not shown. */
export function siteHead({ match, matches }: SiteHeadInput) {
  const { words, origin } = match.context;
  const { t } = words;
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
      ...siteShareMeta(words, origin),
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
