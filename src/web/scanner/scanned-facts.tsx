/** The figures and dates of the batch, the certificate behind it, and how often the code was scanned. */
import type { QrLookupResponse } from '../../contract/provenance.ts';
import { DefinitionList } from '../design/definition-list.tsx';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';

export function ScannedFacts({ found }: { found: QrLookupResponse }) {
  const words = useWords();
  const { t, formats } = words;
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
          { key: 'phenolic', term: t('scanner.phenolic'), value: phenolicOf(words, product) },
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
    </>
  );
}

function phenolicOf({ t, formats }: Words, product: QrLookupResponse['product']): string {
  const { phenolicContent, phenolicMethod: method, phenolicReportedOn: date } = product;
  if (phenolicContent === null) return t('common.notAvailable');
  const figure = formats.phenolic(phenolicContent);
  if (method === null || date === null) return figure;
  const measured = t('common.measuredOn', {
    method: t(`common.method.${method}`),
    date: formats.shortDate(date),
  });
  return `${figure} (${measured})`;
}

function Certificate({ found: { certificate } }: { found: QrLookupResponse }) {
  const { t, formats, language } = useWords();
  if (certificate === null) return t('scanner.noCertificate');
  return (
    <>
      <a
        href={pathIn(language, `/certificate/${certificate.number}`)}
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
