/** Beside the report form: what happens to a report, and what is stored with it. */
import { legalPath } from '../../../domain/common/legal-pages.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

const steps = [
  'reports.next.read',
  'reports.next.compare',
  'reports.next.act',
  'reports.next.answer',
] as const;

export function ReportNotes() {
  const { t, language } = useTranslations();
  return (
    <aside className="report-notes">
      <h2>{t('reports.next')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <h2>{t('reports.stored')}</h2>
      <p>{t('reports.stored.text')}</p>
      <p>
        <a href={pathIn(language, legalPath('privacy'))}>{t('legal.title.privacy')}</a>
      </p>
    </aside>
  );
}
