/** To the version of the terms for buyers that an order is subject to. It opens beside what was typed. */
import { termsPath } from '../../../domain/common/site-terms.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function TermsLink({ version }: { version: string }) {
  const { t, formats, language } = useTranslations();
  return (
    <a
      href={pathIn(language, termsPath('terms-buyers', version))}
      target="_blank"
      rel="noopener"
      className="text-link text-brand"
    >
      {t('orders.terms.version', { date: formats.date(version) })}
    </a>
  );
}
