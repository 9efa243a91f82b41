/** The notice of a page that shows an earlier state: read without scripts, and removed by the first navigation in the browser. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { asOfId } from '../../kernel/page/focus-after-navigation.ts';
import { serverTranslations } from './server-translations.ts';

/** Placed before everything else in the body, where React skips what it does not know. */
export function renderAsOf(asOf: Date, language: SiteLanguage): string {
  const { t, formats } = serverTranslations(language);
  const instant = asOf.toISOString();
  const time = `${formats.time(instant)} (${formats.distance(instant)})`;
  return renderToStaticMarkup(
    <p id={asOfId} role="status" className="border-b border-line bg-wash">
      <span className="wrap block py-2.5">{t('shell.asOf', { time })}</span>
    </p>,
  );
}
