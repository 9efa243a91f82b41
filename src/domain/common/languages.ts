/**
 * The languages of the product. `contentLanguages` are those in which a producer may write;
 * `siteLanguages` are those into which the whole site is translated: today the same six, in one order.
 */
export const contentLanguages = ['en', 'es', 'it', 'el', 'sl', 'hr'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

export const siteLanguages = [...contentLanguages] as const;
export type SiteLanguage = (typeof siteLanguages)[number];

export const defaultLanguage = 'en' satisfies SiteLanguage;

/** The name of the cookie that keeps the language chosen on a device, and of the query that chooses one. */
export const languageKey = 'language';

export function isSiteLanguage(value: unknown): value is SiteLanguage {
  return typeof value === 'string' && siteLanguages.some((language) => language === value);
}

export function isContentLanguage(value: unknown): value is ContentLanguage {
  return typeof value === 'string' && contentLanguages.some((language) => language === value);
}
