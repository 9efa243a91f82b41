/** The bottle that a code was issued for: its picture, content with the measurement, level, age, and what to do. */

import { Bottle } from '../../../art/bottle/bottle.tsx';
import { Seal } from '../../../art/seal/seal.tsx';
import type { BottleOfBatch, QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import { isIllustration } from '../../../domain/pictures/pictures.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import { scansOfHousehold } from '../../../domain/provenance/verdicts.ts';
import { contentOf, lowerResultText } from '../../kernel/figures/measurement.ts';
import { StaticContent } from '../../kernel/figures/static-content.tsx';
import { levelName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Photograph } from '../pictures/photograph.tsx';
import { isCopied } from './next-steps.ts';
import { tasteOfBottle } from './taste-of-bottle.ts';
import { VerifiedFreshness, WhatNow } from './verified-now.tsx';

type Found = { found: QrLookupResponse };
type Of = { of: BottleOfBatch };

export function VerifiedBottle({ found, scans }: Found & { scans: string }) {
  return (
    <section className="verified-bottle" aria-label={found.product.name}>
      <BottleFacts of={found} />
      <VerifiedFreshness of={found} />
      <WhatNow found={found} />
      <Taste of={found} />
      <CodeOnBottle found={found} scans={scans} />
    </section>
  );
}

/** Of every bottle of its batch. */
export function BottleFacts({ of }: Of) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { product } = of;
  const content = contentOf(i18n, product);
  const age = product.phenolicAgeDays;
  return (
    <>
      <div className="verified-drawing">
        <BottlePicture product={product} />
      </div>
      <div className="verified-facts">
        <p className="verified-producer" lang={product.producerLanguage}>
          {product.producerName}
        </p>
        <h2>{product.name}</h2>
        {content === null ? (
          <p>{t('common.notAvailable')}</p>
        ) : (
          <StaticContent
            of={
              age === null
                ? content
                : { ...content, source: `${content.source}, ${t('provenance.age', { days: age })}` }
            }
            name="verified"
            className={isConfirmed(of) ? 'verified-content' : 'verified-content verified-unconfirmed'}
          />
        )}
        {isCopied(of) ? null : <LevelNow of={of} />}
      </div>
    </>
  );
}

/** The verdict says why the register does not confirm it, and it is not to look like a promise. */
function isConfirmed({ verdict }: BottleOfBatch): boolean {
  return ![
    'recalled',
    'copy_in_circulation',
    'stolen_or_diverted',
    'certificate_suspended',
    'certificate_revoked',
    'certificate_unconfirmed',
  ].includes(verdict);
}

/** After what to do, which is on the first screen of a phone. */
export function Taste({ of }: Of) {
  const i18n = useTranslations();
  const taste = tasteOfBottle(i18n, of);
  if (taste === undefined) return null;
  return (
    <p className="verified-taste">
      <span>{i18n.t('common.taste')}</span> <strong>{taste.medians}</strong> <small>{taste.source}</small>
    </p>
  );
}

type Pictured = Pick<
  QrLookupResponse['product'],
  'name' | 'producerName' | 'producerId' | 'volume' | 'phenolicContent' | 'harvestDate' | 'imageUrl'
> & { readonly certificationLevel?: QrLookupResponse['product']['certificationLevel'] };

export function BottlePicture({ product }: { product: Pictured }) {
  const { t } = useTranslations();
  const { imageUrl, name, producerName } = product;
  const volume = product.volume ?? 500;
  if (imageUrl !== null) {
    return (
      <Photograph
        address={imageUrl}
        alt={t(isIllustration(imageUrl) ? 'common.drawing.oil' : 'provenance.picture', { name })}
        sizes="160px"
      />
    );
  }
  return (
    <Bottle
      compact
      volume={volume}
      mgPerKg={product.phenolicContent ?? 0}
      level={product.certificationLevel ?? undefined}
      producer={producerName}
      season={product.harvestDate?.slice(0, 4)}
      seed={String(product.producerId)}
      label={t('common.drawing.bottle', { volume })}
    />
  );
}

/** The level as of today; no level is said too, because a label may still claim one. */
function LevelNow({ of: { product, certificate } }: Of) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { certificationLevel: level } = product;
  if (level === null) return <p className="verified-level">{t('provenance.level.none')}</p>;
  return (
    <p className="verified-level">
      <Seal level={level} size={44} />
      <span>
        {levelName(i18n, level)}
        {certificate === null ? null : (
          <small>{t('provenance.level.until', { date: formats.shortDate(certificate.validUntil) })}</small>
        )}
        {certificate?.lowerResult ? (
          <small className="verified-age">{lowerResultText(i18n, certificate.lowerResult)}</small>
        ) : null}
      </span>
    </p>
  );
}

function CodeOnBottle({ found: { qrCode }, scans }: Found & { scans: string }) {
  const { t } = useTranslations();
  return (
    <div className="verified-code">
      <p className="verified-code-box">
        <strong>{grouped(qrCode.code)}</strong> <span>{t('provenance.codeOnBottle')}</span>
      </p>
      <p className="verified-scans">{scans}</p>
    </div>
  );
}

/** How often the code was scanned, when last, and what many scans mean. */
export function scansInWords({ t, formats }: Translations, { qrCode, verdict }: QrLookupResponse): string {
  const { kind, scannedCount: count, lastScannedAt } = qrCode;
  const scanned =
    lastScannedAt === null
      ? t('provenance.firstScan')
      : t('provenance.timesScannedLast', { count, date: formats.shortDate(lastScannedAt) });
  // Croatian dates end with a full stop of their own.
  const sentence = scanned.endsWith('.') ? scanned : `${scanned}.`;
  return count > scansOfHousehold && verdict !== 'suspicious'
    ? `${sentence} ${t(`provenance.oftenScanned.${kind}`)}`
    : sentence;
}
