/** The bottle that a code was issued for, drawn from its product, with its content and the measurement. */
import type { QrLookupResponse } from '../../../contract/provenance.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import { contentOf } from '../../kernel/figures/measurement.ts';
import { StaticContent } from '../../kernel/figures/static-content.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Bottle } from '../../kernel/illustrations/art/bottle.tsx';
import { Seal } from '../../kernel/illustrations/art/seal.tsx';

export function VerifiedBottle({ found }: { found: QrLookupResponse }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { product } = found;
  const volume = product.volume ?? 500;
  const content = contentOf(i18n, product);
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
        <p className="verified-producer" lang={product.producerLanguage}>
          {product.producerName}
        </p>
        <h2>{product.name}</h2>
        {content === null ? (
          <p>{t('common.notAvailable')}</p>
        ) : (
          <StaticContent of={content} name="verified" className="verified-content" />
        )}
        {product.certificationLevel === null ? null : (
          <p className="verified-level">
            <Seal level={product.certificationLevel} size={52} />
            {levelName(i18n, product.certificationLevel)}
          </p>
        )}
      </div>
      <CodeOnBottle found={found} />
    </section>
  );
}

function CodeOnBottle({ found }: { found: QrLookupResponse }) {
  const { t, formats, language } = useTranslations();
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
        {/* Croatian dates end with a full stop of their own. */}
        {scanned.endsWith('.') ? ' ' : '. '}
        {t('provenance.oftenScanned')}
      </p>
      <p className="verified-scans">
        <a href={pathIn(language, `/report?code=${code}`)}>{t('reports.link')}</a>
      </p>
    </div>
  );
}
