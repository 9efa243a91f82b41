/** Each language by its own name, for readers who know no other. */
import type { ContentLanguage } from '../../../domain/common/languages.ts';

export const languageNames = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  el: 'Ελληνικά',
  sl: 'Slovenščina',
  hr: 'Hrvatski',
} as const satisfies Record<ContentLanguage, string>;
