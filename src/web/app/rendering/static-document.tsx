/** The document of a page without JavaScript: a header with name and languages, the page, a footer. */
import type { StaticPageRequest } from '../../../contract/pages.ts';
import { defaultLanguage, type SiteLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { languageNames } from '../../kernel/i18n/language-names.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { TranslationsProvider } from '../../kernel/i18n/use-translations.tsx';
import { FontPreloads } from '../../kernel/page/font-preload-links.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import { otherLocales, pageShareMeta, siteShareMeta } from '../../kernel/page/share-meta.ts';
import type { StaticPage } from '../../kernel/page/static-page.ts';
import { Wordmark } from '../../kernel/page/wordmark.tsx';
import { wholeFontPreloads } from '../../kernel/ui/font-preloads.ts';
import { SkipLink } from '../../kernel/ui/skip-link.tsx';
import { LegalLinks } from './legal-page.tsx';
import plainStyle from './static.css?inline';

/** A font that arrives seconds after the first paint is not used: the verdict must not shift while it is read. */
const steadyStyle = plainStyle.replaceAll(/font-display:\s*swap/g, 'font-display:fallback');

export interface PlainDocumentProps {
  i18n: Translations;
  request: StaticPageRequest;
  page: StaticPage;
}

export function StaticDocument({ i18n, request, page }: PlainDocumentProps) {
  const { head, style = '', script, body } = page;
  const { language, theme, scheme, nonce } = request;
  return (
    <TranslationsProvider i18n={i18n}>
      <html lang={language} data-theme={theme} data-scheme={scheme}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{`${head.title} · Phenolive`}</title>
          {head.description === undefined ? null : <meta name="description" content={head.description} />}
          {head.indexed === false ? <meta name="robots" content="noindex" /> : null}
          <FontPreloads files={wholeFontPreloads(language)} />
          <PlainLinks request={request} canonicalPath={head.canonicalPath} />
          <PlainShareMeta i18n={i18n} request={request} head={head} />
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: steadyStyle + style }} />
          {head.jsonLd === undefined ? null : <JsonLd data={head.jsonLd} />}
        </head>
        <body>
          <SkipLink label={i18n.t('shell.skip')} target="main" />
          <PlainHeader i18n={i18n} request={request} />
          <main id="main">{body}</main>
          <footer className="plain-footer">
            <p>{i18n.t('shell.claimsNote')}</p>
            <LegalLinks />
          </footer>
          {script === undefined ? null : (
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
          )}
        </body>
      </html>
    </TranslationsProvider>
  );
}

interface LinksProps {
  request: StaticPageRequest;
  canonicalPath?: string | undefined;
}

function PlainLinks({ request, canonicalPath }: LinksProps) {
  const { origin, path, language } = request;
  const icon = <link rel="icon" href="/favicon.svg" type="image/svg+xml" />;
  if (canonicalPath !== undefined) {
    return (
      <>
        {icon}
        <link rel="canonical" href={`${origin}${pathIn(language, canonicalPath)}`} />
      </>
    );
  }
  return (
    <>
      {icon}
      <link rel="canonical" href={`${origin}${pathIn(language, path)}`} />
      {siteLanguages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={`${origin}${pathIn(other, path)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${pathIn(defaultLanguage, path)}`} />
    </>
  );
}

/** The page's metadata override the site's, so that each property occurs once. */
function PlainShareMeta({ i18n, request, head }: Omit<PlainDocumentProps, 'page'> & { head: PageHead }) {
  const { origin, path, language } = request;
  const said = [...siteShareMeta(i18n, origin), ...pageShareMeta(head)];
  const last = new Map(said.map(({ property, content }) => [property, content]));
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:url" content={`${origin}${pathIn(language, path)}`} />
      {[...last].map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {otherLocales(language).map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
    </>
  );
}

function PlainHeader({ i18n, request }: { i18n: Translations; request: StaticPageRequest }) {
  return (
    <header className="plain-header">
      <a href={pathIn(request.language, '/')} aria-label={i18n.t('shell.homeLink')}>
        <Wordmark size={30} />
      </a>
      <details className="plain-languages">
        <summary aria-label={i18n.t('shell.languages')}>{languageNames[request.language]}</summary>
        <nav aria-label={i18n.t('shell.languages')}>
          {siteLanguages
            .filter((other) => other !== request.language)
            .map((other) => (
              <a key={other} href={addressIn(other, request)} hrefLang={other} lang={other}>
                {languageNames[other]}
              </a>
            ))}
        </nav>
      </details>
    </header>
  );
}

/** A negotiated language is not in the path, so the link adds it as a query parameter. */
function addressIn(language: SiteLanguage, { path, negotiated }: StaticPageRequest): string {
  return negotiated === true ? `${pathIn(language, path)}?language=${language}` : pathIn(language, path);
}

/** `<` is escaped, so that no text inside can end the element. */
function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
