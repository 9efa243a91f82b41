/**
 * The translations of each language, created once for all requests: readers of a language see the same messages, and a map
 * of some thousand of them costs more than the page behind a code.
 */
import { type SiteLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createTranslations, type Translations } from '../../kernel/i18n/translations.ts';

const translations = new Map(
  await Promise.all(
    siteLanguages.map(
      async (language) => [language, createTranslations(language, await loadMessages(language))] as const,
    ),
  ),
);

export function serverTranslations(language: SiteLanguage): Translations {
  const found = translations.get(language);
  if (found === undefined) throw new Error(`There is no catalog for ${language}.`);
  return found;
}
