/** The certificate that covers the batch, in its current state, with its seal and ring. */
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { seasonName } from '../../../domain/certification/certificates.ts';
import type { CertificateState } from '../../../domain/certification/levels.ts';
import { certificatePath } from '../../../domain/common/page-paths.ts';
import { LevelSeal } from '../../kernel/figures/level-seal.tsx';
import { contentOf, contentText, lowerResultText } from '../../kernel/figures/measurement.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { levelName } from '../../kernel/i18n/names.ts';
import { Trans } from '../../kernel/i18n/trans.tsx';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Guilloche } from '../../kernel/illustrations/illustrations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { type Definition, DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { StatusBadge, type StatusTone } from '../../kernel/ui/status-badge.tsx';

const tones: Readonly<Record<CertificateState, StatusTone>> = {
  active: 'ok',
  suspended: 'warn',
  expired: 'warn',
  revoked: 'bad',
  unconfirmed: 'bad',
};

interface Props {
  product: ProductResponse;
  certificate: CertificateResponse | null;
  className?: string;
}

const slip =
  '@container relative overflow-hidden border border-line bg-label px-[min(1.25rem,5vw)] py-6 sm:px-8';

export function ProductCertificatePanel({ product, certificate, className }: Props) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  if (certificate === null) {
    return (
      <section className={classNames(slip, className)}>
        <h2 className="type-h3 mb-2.5">{t('products.certificate.none')}</h2>
        <p>{t('products.certificate.noneText')}</p>
      </section>
    );
  }
  return (
    <section className={classNames(slip, className)}>
      <div className="absolute -top-16 -right-14 hidden size-84 @lg:block">
        <Guilloche seed={certificate.number} compact className="text-accent opacity-75" />
        {/* The content of this product: the certificate may cover stronger ones. */}
        {product.recordedLevel === null ? null : (
          <LevelSeal
            level={product.recordedLevel}
            size={144}
            className={classNames(
              'absolute top-1/2 left-1/2 -translate-1/2',
              // A seal that is not in force is greyed out.
              certificate.state !== 'active' && 'opacity-45 grayscale',
            )}
          />
        )}
      </div>
      <div className="relative @lg:pr-56">
        <h2 className="type-h3">
          <Trans
            id="products.certificate"
            values={{ number: certificate.number }}
            parts={{ number: unbroken }}
          />
        </h2>
        <StatusBadge tone={tones[certificate.state]} className="mt-3">
          {t(`common.certificateState.${certificate.state}`)}
        </StatusBadge>
      </div>
      <DefinitionList items={factsOf(i18n, product, certificate)} className="relative mt-5 @lg:mr-56" />
      <p className="relative mt-4">
        <a
          href={pathIn(language, certificatePath(certificate.number))}
          className="text-link inline-flex min-h-11 items-center font-semibold text-brand"
        >
          {t('products.certificate.open')}
        </a>
      </p>
    </section>
  );
}

function factsOf(
  i18n: Translations,
  product: ProductResponse,
  certificate: CertificateResponse,
): Definition[] {
  const { t, formats } = i18n;
  const season = seasonName(certificate.season);
  return [
    { key: 'holder', term: t('certification.holder'), value: certificate.holder },
    {
      key: 'level',
      term: t('products.certificate.level'),
      value: t('products.certificate.levelAt', {
        level: levelName(i18n, product.recordedLevel),
        content: contentText(i18n, contentOf(i18n, product)),
      }),
    },
    {
      key: 'covers',
      term: t('products.certificate.covers'),
      value:
        product.batchNumber === null
          ? t('products.certificate.season', { season })
          : t('products.certificate.batch', { batch: product.batchNumber, season }),
    },
    { key: 'issued', term: t('certification.issuedOn'), value: formats.date(certificate.issuedOn) },
    { key: 'valid', term: t('certification.validUntil'), value: formats.date(certificate.validUntil) },
    {
      key: 'evidence',
      term: t('certification.evidence'),
      value: t('products.certificate.reports', { count: certificate.evidence.length }),
      flag: [
        ...(certificate.lowerResult === null ? [] : [lowerResultText(i18n, certificate.lowerResult)]),
        ...certificate.warnings.map((warning) => t(`certification.warning.${warning}`)),
      ].join(' '),
    },
  ];
}

function unbroken(i18n: string) {
  return <span className="type-code inline-block font-text">{i18n}</span>;
}
