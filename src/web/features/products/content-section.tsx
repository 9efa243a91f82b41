/** The phenolic content of a product and its source, after a notice if the certificate is not in force. */
import type { CertificateResponse } from '../../../contract/certification.ts';
import type { ProductResponse } from '../../../contract/products.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { Notice } from '../../kernel/ui/notice.tsx';
import { MeasuredContent } from './measured-content.tsx';
import { RegisterScale } from './register-scale.tsx';
import { furtherReports } from './reports.ts';

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
          tone={state === 'revoked' ? 'bad' : 'warn'}
          title={t(`products.state.${state}.title`)}
          className="mb-7"
        >
          {t(`products.state.${state}.text`)}
        </Notice>
      )}
      <MeasuredContent of={product} further={furtherReports(product, certificate)} />
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
