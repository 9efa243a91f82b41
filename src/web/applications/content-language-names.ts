/** Each language that applicants write in by its own name, for those who read no other. */
import type { ContentLanguage } from '../../domain/common/languages.ts';

export const contentLanguageNames = {
  en: 'English',
  el: 'Ελληνικά',
  es: 'Español',
  it: 'Italiano',
  sl: 'Slovenščina',
  hr: 'Hrvatski',
} as const satisfies Record<ContentLanguage, string>;

/** In the order in which the switch shows them. */
export const offeredLanguages = [
  'en',
  'el',
  'es',
  'it',
  'sl',
  'hr',
] as const satisfies readonly ContentLanguage[];
