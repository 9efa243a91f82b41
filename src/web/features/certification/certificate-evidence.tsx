/** The evidence of a certificate, and what is missing. */
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import { isOutdated } from '../../../domain/certification/measurements.ts';
import { PublicReportWords } from '../../kernel/figures/public-report.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function CertificateEvidence({ certificate }: { certificate: CertificateResponse }) {
  const { t } = useTranslations();
  return (
    <section>
      <h2>{t('certification.evidence')}</h2>
      {certificate.warnings.map((warning) => (
        <p key={warning} className="certificate-warning">
          {t(`certification.warning.${warning}`)}
        </p>
      ))}
      {certificate.evidence.length === 0 ? (
        <p>{t('certification.evidence.none')}</p>
      ) : (
        <EvidenceTable evidence={certificate.evidence} today={certificate.checkedAt.slice(0, 10)} />
      )}
    </section>
  );
}

interface EvidenceProps {
  evidence: CertificateResponse['evidence'];
  /** Such as 2026-11-21. */
  today: string;
}

export function EvidenceTable({ evidence, today }: EvidenceProps) {
  const { t, formats } = useTranslations();
  return (
    <div className="certificate-table">
      <table>
        <EvidenceHead />
        <tbody>
          {evidence.map((result) => (
            <tr key={`${result.laboratory} ${result.batchNumber} ${result.phenolicContent}`}>
              <td data-name={t('certification.laboratory')}>
                {result.laboratory}
                {result.withdrawn && result.report?.state !== 'contradicted' ? (
                  <small className="certificate-age">{t('certification.withdrawn')}</small>
                ) : null}
                {result.report === null ? null : (
                  <PublicReportWords
                    report={result.report}
                    className={`certificate-report certificate-report-${result.report.state}`}
                  />
                )}
              </td>
              <td data-name={t('certification.method')}>{t(`common.method.${result.method}`)}</td>
              <td data-name={t('certification.reported')} className="date">
                {formats.shortDate(result.reportedOn)}
                {isOutdated({ phenolicReportedOn: result.reportedOn }, today) ? (
                  <small className="certificate-age">{t('common.olderThanYear')}</small>
                ) : null}
              </td>
              <td data-name={t('provenance.batch')} className="batch">
                {result.batchNumber ?? t('common.notAvailable')}
              </td>
              <td data-name={t('certification.oleocanthal')} className="number">
                {amount(result.oleocanthal)}
              </td>
              <td data-name={t('certification.oleacein')} className="number">
                {amount(result.oleacein)}
              </td>
              <td data-name={t('certification.total')} className="number">
                <strong>{amount(result.phenolicContent)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function amount(milligrams: number | null): string {
    return milligrams === null ? t('common.notAvailable') : formats.number(milligrams);
  }
}

function EvidenceHead() {
  const { t } = useTranslations();
  return (
    <thead>
      <tr>
        <th scope="col">{t('certification.laboratory')}</th>
        <th scope="col">{t('certification.method')}</th>
        <th scope="col">{t('certification.reported')}</th>
        <th scope="col">{t('provenance.batch')}</th>
        <th scope="col" className="number">
          {t('certification.oleocanthal')}
        </th>
        <th scope="col" className="number">
          {t('certification.oleacein')}
        </th>
        <th scope="col" className="number">
          {t('certification.total')}
        </th>
      </tr>
    </thead>
  );
}
