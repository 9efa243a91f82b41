/** The bottle that a code was issued for, drawn from its product, with its figure and how it was measured. */
import type { QrLookupResponse } from '../../contract/provenance.ts';
import { grouped } from '../../domain/provenance/codes.ts';
import { Bottle } from '../design/art/bottle.tsx';
import { Seal } from '../design/art/seal.tsx';
import { useWords } from '../words/use-words.tsx';

export function VerifiedBottle({ found }: { found: QrLookupResponse }) {
  const { t } = useWords();
  const { product } = found;
  const volume = product.volume ?? 500;
  return (
    <section className="verified-bottle" aria-label={product.name}>
      <div className="verified-drawing">
        <Bottle
          compact
          volume={volume}
          mgPerKg={product.phenolicContent ?? 0}
          level={product.certificationLevel ?? undefined}
          producer={product.producerName}
          season={product.harvestDate?.slice(0, 4)}
          seed={String(product.producerId)}
          label={t('common.drawing.bottle', { volume })}
        />
      </div>
      <div className="verified-facts">
        <p className="verified-producer">{product.producerName}</p>
        <h2>{product.name}</h2>
        <MeasuredContent product={product} />
        {product.certificationLevel === null ? null : (
          <p className="verified-level">
            <Seal level={product.certificationLevel} size={52} />
            {t(`common.level.${product.certificationLevel}`)}
          </p>
        )}
      </div>
      <CodeOnBottle found={found} />
    </section>
  );
}

function MeasuredContent({ product }: { product: QrLookupResponse['product'] }) {
  const { t, formats } = useWords();
  if (product.phenolicContent === null) return <p>{t('common.notAvailable')}</p>;
  const { phenolicMethod: method, phenolicReportedOn: date } = product;
  return (
    <p className="verified-content">
      <data value={product.phenolicContent}>{formats.number(product.phenolicContent)}</data>{' '}
      <span>mg/kg</span>
      {method === null || date === null ? null : (
        <small>
          {t('common.measuredOn', { method: t(`common.method.${method}`), date: formats.shortDate(date) })}
        </small>
      )}
    </p>
  );
}

function CodeOnBottle({ found }: { found: QrLookupResponse }) {
  const { t, formats } = useWords();
  const { code, scannedCount: count, lastScannedAt } = found.qrCode;
  const scanned =
    lastScannedAt === null
      ? t('provenance.firstScan')
      : t('provenance.timesScannedLast', { count, date: formats.shortDate(lastScannedAt) });
  return (
    <div className="verified-code">
      <p className="verified-code-box">
        <strong>{grouped(code)}</strong> <span>{t('provenance.codeOnBottle')}</span>
      </p>
      <p className="verified-scans">
        {scanned}
        {/* Croatian dates bring their own point. */}
        {scanned.endsWith('.') ? ' ' : '. '}
        {t('provenance.oftenScanned')}
      </p>
    </div>
  );
}
