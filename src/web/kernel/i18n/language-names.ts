/** Each language by its own name, for readers who know no other. */
import type { ContentLanguage, defaultLanguage, SiteLanguage } from '../../../domain/common/languages.ts';

export const languageNames = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  el: 'Ελληνικά',
  sl: 'Slovenščina',
  hr: 'Hrvatski',
} as const satisfies Record<ContentLanguage, string>;

/** Offered on the English start page to readers of another language. */
export const siteInLanguage = {
  es: 'Phenolive en español',
  it: 'Phenolive in italiano',
  el: 'Το Phenolive στα ελληνικά',
  sl: 'Phenolive v slovenščini',
  hr: 'Phenolive na hrvatskom',
} as const satisfies Record<Exclude<SiteLanguage, typeof defaultLanguage>, string>;
