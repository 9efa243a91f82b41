/** The numbers and dates of the batch, its certificate, and how often the code was scanned. */
import type { QrLookupResponse } from '../../../../contract/provenance/provenance.ts';
import { certificatePath } from '../../../../domain/common/page-paths.ts';
import { scansOfHousehold } from '../../../../domain/provenance/verdicts.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../../kernel/ui/definition-list.tsx';

export function ScannedFacts({ found }: { found: QrLookupResponse }) {
  const { t, formats } = useTranslations();
  const { product, qrCode } = found;
  const dateOf = (date: string | null) => (date === null ? t('common.notAvailable') : formats.date(date));
  return (
    <>
      <DefinitionList
        className="mt-5"
        items={[
          {
            key: 'batch',
            term: t('provenance.batch'),
            value: product.batchNumber ?? t('common.notAvailable'),
          },
          ...(product.volume === null
            ? []
            : [
                {
                  key: 'size',
                  term: t('provenance.size'),
                  value: formats.millilitres(product.volume),
                },
              ]),
          { key: 'harvest', term: t('scanner.harvestDate'), value: dateOf(product.harvestDate) },
          { key: 'bottling', term: t('scanner.bottlingDate'), value: dateOf(product.bottlingDate) },
          { key: 'certificate', term: t('provenance.certificate'), value: <Certificate found={found} /> },
        ]}
      />
      <h3 className="type-h4 mt-6">{t('scanner.statistics')}</h3>
      <DefinitionList
        className="mt-2"
        items={[
          { key: 'times', term: t('scanner.timesScanned'), value: formats.number(qrCode.scannedCount) },
          {
            key: 'last',
            term: t('scanner.lastScanned'),
            value:
              qrCode.lastScannedAt === null ? t('provenance.firstScan') : formats.date(qrCode.lastScannedAt),
          },
        ]}
      />
      {qrCode.scannedCount > scansOfHousehold && found.verdict !== 'suspicious' ? (
        <p className="mt-2 text-small text-ink-2">{t(`provenance.oftenScanned.${qrCode.kind}`)}</p>
      ) : null}
    </>
  );
}

function Certificate({ found: { certificate } }: { found: QrLookupResponse }) {
  const { t, formats, language } = useTranslations();
  if (certificate === null) return t('scanner.noCertificate');
  return (
    <>
      <a
        href={pathIn(language, certificatePath(certificate.number))}
        className="text-link pointer-coarse:inline-block pointer-coarse:py-2.5 font-semibold text-brand"
      >
        {certificate.number}
      </a>
      <span className="block text-small text-ink-2">
        {t('scanner.certificateState', {
          state: t(`common.certificateState.${certificate.state}`),
          date: formats.date(certificate.validUntil),
        })}
      </span>
    </>
  );
}
