/** The certificate of a batch with its current state. */
import type { ReactNode } from 'react';
import type { BottleOfBatch } from '../../../contract/provenance/provenance.ts';
import { certificatePath, productPath } from '../../../domain/common/page-paths.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function VerifiedCertificate({ found }: { found: BottleOfBatch }) {
  const { t, formats, language } = useTranslations();
  const { certificate, product } = found;
  return (
    <section className="verified-certificate">
      <h2>{t('provenance.certificate')}</h2>
      <dl>
        {certificate === null ? null : (
          <>
            <Fact name={t('provenance.certificate.number')}>
              <a href={pathIn(language, certificatePath(certificate.number))}>{certificate.number}</a>
            </Fact>
            <Fact name={t('provenance.certificate.state')}>
              <span className={`certificate-state certificate-${certificate.state}`}>
                {t(`common.certificateState.${certificate.state}`)}
              </span>
            </Fact>
            <Fact name={t('provenance.certificate.validUntil')}>{formats.date(certificate.validUntil)}</Fact>
          </>
        )}
        <Fact name={t('provenance.batch')}>{product.batchNumber ?? t('common.notAvailable')}</Fact>
        {product.volume === null ? null : (
          <Fact name={t('provenance.size')}>{formats.millilitres(product.volume)}</Fact>
        )}
        <Fact name={t('provenance.harvested')}>{dateOf(product.harvestDate)}</Fact>
        <Fact name={t('provenance.bottled')}>{dateOf(product.bottlingDate)}</Fact>
      </dl>
      <p>
        <a className="verify-button" href={pathIn(language, productPath(product.id, product.batchNumber))}>
          {t('provenance.seeProduct')}
        </a>
      </p>
    </section>
  );

  function dateOf(date: string | null): string {
    return date === null ? t('common.notAvailable') : formats.date(date);
  }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
