/** What a laboratory says about its report, as everybody reads it, with the file if the producer shows it. */
import type { PublicReport } from '../../../domain/certification/public-reports.ts';
import type { Translations } from '../i18n/translations.ts';
import { useTranslations } from '../i18n/use-translations.tsx';

function reportWords({ t, formats }: Translations, { state, answeredOn }: PublicReport): string {
  return answeredOn === null || state === 'seen'
    ? t('certification.report.seen')
    : t(`certification.report.${state}`, { date: formats.shortDate(answeredOn) });
}

export function PublicReportWords({ report, className }: { report: PublicReport; className?: string }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { number, file } = report;
  return (
    <>
      <span className={className}>{reportWords(i18n, report)}</span>
      {number === null ? null : (
        <span className={className}>{t('certification.report.number', { number })}</span>
      )}
      {file === null ? null : (
        <span className={className}>
          <a href={file} className="text-link">
            {t('certification.report.open')}
          </a>
        </span>
      )}
    </>
  );
}
