/** Each language of the site by its own name, for those who read no other. */
import type { SiteLanguage } from '../../domain/common/languages.ts';

export const languageNames = { en: 'English', el: 'Ελληνικά' } as const satisfies Record<
  SiteLanguage,
  string
>;
