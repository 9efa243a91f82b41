/** The document shell of every page: language, palette, head, navigation, main content and footer. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useQuery } from '@tanstack/react-query';
import { HeadContent, Scripts, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { defaultLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { linkedAddress } from '../../../domain/common/linked-address.ts';
import { RegistrationTrigger } from '../../features/applications/registration/registration-trigger.tsx';
import { ClientProvider } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { signedInAttribute } from '../../kernel/device/signed-in-document.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { TranslationsProvider, useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useFocusAfterNavigation } from '../../kernel/page/focus-after-navigation.ts';
import { FontPreloads } from '../../kernel/page/font-preload-links.tsx';
import { otherLocales } from '../../kernel/page/share-meta.ts';
import { ThemeProvider, useTheme } from '../../kernel/theme/theme-choice.tsx';
import { fontPreloads } from '../../kernel/ui/font-preloads.ts';
import { SkipLink } from '../../kernel/ui/skip-link.tsx';
import { Toaster } from '../../kernel/ui/toaster.tsx';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { OfflineNotice } from '../navigation/offline-notice.tsx';
import { SiteFooter } from '../navigation/site-footer.tsx';
import { SiteHeader } from '../navigation/site-header.tsx';
import { hydratedEvent } from './bootstrap-script.ts';

export function SiteDocument({ children }: { children: ReactNode }) {
  const { theme, i18n, client } = useRouteContext({ from: '__root__' });
  const { data: user } = useQuery(currentUserQuery(client));
  return (
    <ThemeProvider first={theme} isOfAccount={user?.theme != null}>
      <TranslationsProvider i18n={i18n}>
        <ClientProvider client={client}>
          <DocumentParts>{children}</DocumentParts>
        </ClientProvider>
      </TranslationsProvider>
    </ThemeProvider>
  );
}

function DocumentParts({ children }: { children: ReactNode }) {
  const { i18n, client } = useRouteContext({ from: '__root__' });
  const { data: user } = useQuery(currentUserQuery(client));
  const { theme } = useTheme();
  const nonce = useRouter().options.ssr?.nonce;
  useFocusAfterNavigation();
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
  return (
    // Browser extensions write into the root element before hydration.
    <html
      lang={i18n.language}
      data-theme={theme}
      {...(user ? { [signedInAttribute]: user.id } : {})}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <FontPreloads files={fontPreloads(i18n.language)} />
        <LanguageAlternates />
        <HeadContent />
      </head>
      <body className="site-body">
        <CSPProvider {...(nonce === undefined ? {} : { nonce })}>
          <PageProgress />
          <SkipLink label={i18n.t('shell.skip')} target="main" />
          <SiteHeader />
          <OfflineNotice />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
          <BottomBar />
          <RegistrationTrigger />
          <Toaster label={i18n.t('shell.notifications')} closeLabel={i18n.t('shell.close')} />
        </CSPProvider>
        <Scripts />
      </body>
    </html>
  );
}

/** A line at the top of the window while the next page loads; the current page stays until that one is ready. */
function PageProgress() {
  const { t } = useTranslations();
  const router = useRouter();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  if (!isLoading) return <div role="status" />;
  const next = router.matchRoutes(router.latestLocation).at(-1);
  return (
    <div role="status" className="page-progress">
      <span>{t(next?.staticData.loading ?? 'shell.loading')}</span>
    </div>
  );
}

/** The canonical and alternate links of a page, for search engines and shared links. */
function LanguageAlternates() {
  const { origin } = useRouteContext({ from: '__root__' });
  const { language } = useTranslations();
  // Query strings filter what a page lists; the path identifies the page.
  const path = linkedAddress(useRouterState({ select: (state) => state.location.pathname }));
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
