/** Above the button that sends an application: it accepts the terms for producers in force. They open beside what was typed. */
import { legalPath } from '../../../domain/common/legal-pages.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function AcceptedTerms({ className }: { className: string }) {
  const { t, language } = useTranslations();
  return (
    <p className={className}>
      {t('applications.send.terms')}{' '}
      <a
        href={pathIn(language, legalPath('terms-producers'))}
        target="_blank"
        rel="noopener"
        className="text-link text-brand"
      >
        {t('applications.send.termsRead')}
      </a>
    </p>
  );
}
