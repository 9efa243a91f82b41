/** The links to the legal pages in the footer. Nothing changes them in the browser, where they would cost scripts. */
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { legalPages, legalPath } from '../../../domain/common/legal-pages.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { serverTranslations } from './server-translations.ts';

/** Into the empty element of the footer, whose content React leaves as it came. */
export function withLegalLinks(document: string, language: SiteLanguage): string {
  const { t } = serverTranslations(language);
  const links = legalPages.map(
    (page) =>
      `<a class="footer-link" href="${pathIn(language, legalPath(page))}">${t(`legal.title.${page}`)}</a>`,
  );
  return document.replace(/<nav id="legal"[^>]*>/, (tag) => tag + links.join(''));
}
