/**
 * The languages of the product. Producers may write in `contentLanguages`; the site is translated into
 * `siteLanguages`: today the same six, in the same order.
 */
export const contentLanguages = ['en', 'es', 'it', 'el', 'sl', 'hr'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

export const siteLanguages = [...contentLanguages] as const;
export type SiteLanguage = (typeof siteLanguages)[number];

export const defaultLanguage = 'en' satisfies SiteLanguage;

/** The cookie that stores the language chosen on a device, and the query parameter that sets it. */
export const languageKey = 'language';

export function isSiteLanguage(value: unknown): value is SiteLanguage {
  return typeof value === 'string' && siteLanguages.some((language) => language === value);
}

export function isContentLanguage(value: unknown): value is ContentLanguage {
  return typeof value === 'string' && contentLanguages.some((language) => language === value);
}
