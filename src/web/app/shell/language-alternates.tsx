/** The canonical and alternate links of a page, for search engines and shared links. */
import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { defaultLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { otherLocales } from '../../kernel/page/share-meta.ts';

export function LanguageAlternates() {
  const { origin } = useRouteContext({ from: '__root__' });
  const { language } = useTranslations();
  // Query strings filter what a page lists; the path identifies the page.
  const path = useRouterState({ select: (state) => state.location.pathname });
  const addressIn = (other: typeof language) => `${origin}${pathIn(other, path)}`;
  return (
    <>
      <link rel="canonical" href={addressIn(language)} />
      {siteLanguages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
      <meta property="og:url" content={addressIn(language)} />
      {otherLocales(language).map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
    </>
  );
}
