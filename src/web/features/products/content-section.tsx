/** The phenolic content of a product and its source, after a notice if the certificate is not in force. */
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import type { PublicReport } from '../../../domain/certification/public-reports.ts';
import { ContentSource } from '../../kernel/figures/content-source.tsx';
import { contentOf, type Measured } from '../../kernel/figures/measurement.ts';
import { PublicReportWords } from '../../kernel/figures/public-report.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { MeasuredFigure } from '../../kernel/ui/measured-figure.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { RegisterScale } from './register-scale.tsx';
import { furtherReports, reportOfProduct } from './reports.ts';

interface Props {
  product: ProductResponse;
  certificate: CertificateResponse | null;
  className?: string;
}

export function ContentSection({ product, certificate, className }: Props) {
  const { t } = useTranslations();
  const { phenolicContent: content, contentBasis, certificateState: state } = product;
  return (
    <section aria-label={t('common.phenolicContent')} className={classNames('min-w-0', className)}>
      {state === null || state === 'active' ? null : (
        <Notice
          tone={state === 'revoked' || state === 'unconfirmed' ? 'bad' : 'warn'}
          title={t(`products.state.${state}.title`)}
          className="mb-7"
        >
          {t(`products.state.${state}.text`)}
        </Notice>
      )}
      <MeasuredContent
        of={product}
        report={reportOfProduct(product, certificate)?.report}
        further={furtherReports(product, certificate)}
      />
      {/* The scale shows measured contents only. */}
      {content === null || contentBasis === 'stated' ? null : (
        <div className="mt-5">
          <RegisterScale
            marked={[content]}
            callout={t('common.scale.thisOil')}
            reached={product.certificationLevel}
          />
        </div>
      )}
    </section>
  );
}

/** The result of another laboratory for the same batch. */
interface FurtherReport {
  readonly phenolicContent: number;
  readonly method: 'HPLC' | 'NMR' | 'other';
  readonly reportedOn: string;
}

interface MeasuredProps {
  of: Measured;
  report: PublicReport | null | undefined;
  further: readonly FurtherReport[];
}

/** A content is never shown alone: always with unit, method and date, a flag if old, and other reports. */
function MeasuredContent({ of, report, further }: MeasuredProps) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const content = contentOf(i18n, of);
  if (content === null) {
    return (
      <div>
        <MeasuredFigure value={t('common.notAvailable')} size="medium" />
        <p className="type-caption mt-1.5">{t('products.content.unknown')}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1.5">
      <MeasuredFigure value={content.figure} unit="mg/kg" data={content.value} stated={content.isStated} />
      <div className="type-caption pb-1 tabular-nums">
        <p>{t('common.phenolicContent')}</p>
        <ContentSource of={content} />
        {report == null ? null : <PublicReportWords report={report} className="block" />}
        {further.map((other) => (
          <p key={`${other.reportedOn} ${other.phenolicContent}`}>
            {t('products.content.further', {
              content: formats.phenolic(other.phenolicContent),
              method: t(`common.method.${other.method}`),
              date: formats.shortDate(other.reportedOn),
            })}
          </p>
        ))}
      </div>
    </div>
  );
}
