/**
 * What a page says about itself: title, description, data for machines. Loaders return a PageHead,
 * so that the title is known on the server and after each navigation alike.
 */
import type { RouterContext } from '../router-context.ts';

export interface PageHead {
  /** Without the name of the site. */
  readonly title: string;
  readonly description?: string;
  /** schema.org, as plain data. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
}

/** For the root: what holds where no page says otherwise. */
export function siteHead({ match }: { match: { context: RouterContext } }) {
  const { t } = match.context.words;
  return { meta: [{ title: t('shell.siteName') }, { name: 'description', content: t('shell.description') }] };
}

/** For each route: `head: pageHead`. */
export function pageHead({ loaderData }: { loaderData?: PageHead | undefined }) {
  if (loaderData === undefined) return {};
  const { title, description, jsonLd, indexed = true } = loaderData;
  return {
    meta: [
      { title: `${title} · Phenolive` },
      { property: 'og:title', content: title },
      ...(description === undefined ? [] : [{ name: 'description', content: description }]),
      ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(jsonLd === undefined ? [] : [{ 'script:ld+json': jsonLd }]),
    ],
  };
}
