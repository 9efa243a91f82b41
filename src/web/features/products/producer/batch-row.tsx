/** A batch in the producer's list: its number, its facts, what was measured and its certificate. */
import { Link } from '@tanstack/react-router';
import type { BatchRecord } from '../../../../contract/products/batches.ts';
import { myBatchPath } from '../../../../domain/common/page-paths.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';

export function BatchRow({ batch }: { batch: BatchRecord }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { id, number, measuredContent, recalled, reports } = batch;
  const isWaiting = reports.some(({ state }) => state === 'unread');
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <h2 className="type-h4 wrap-anywhere">
          <Link to={myBatchPath(id)}>{t('certification.batch', { batch: number })}</Link>
        </h2>
        <p className="text-small wrap-anywhere text-ink-2 tabular-nums">{factsOf(i18n, batch).join(' · ')}</p>
      </div>
      <p className="grid grid-cols-[minmax(0,auto)] content-start gap-1 sm:justify-items-end">
        <strong className="tabular-nums">
          {measuredContent === null ? t('batches.unmeasured') : formats.phenolic(measuredContent)}
        </strong>
        <BatchCertificate batch={batch} />
        {isWaiting ? <StatusBadge tone="warn">{t('batches.reports.waiting')}</StatusBadge> : null}
        {recalled ? <StatusBadge tone="bad">{t('consumer.status.recalled')}</StatusBadge> : null}
      </p>
    </li>
  );
}

export function BatchCertificate({ batch: { certificate } }: { batch: BatchRecord }) {
  const { t, formats } = useTranslations();
  if (certificate === null) return <span className="text-small text-ink-2">{t('batches.uncertified')}</span>;
  const { number, state, validUntil } = certificate;
  return (
    <span className="text-small text-ink-2 tabular-nums">
      {state === 'active'
        ? t('batches.certified', { number, date: formats.date(validUntil) })
        : t('batches.certificateEnded', { number })}
    </span>
  );
}

function factsOf({ t, formats }: Translations, { products, ...batch }: BatchRecord): string[] {
  return [
    batch.variety,
    batch.harvestedOn && t('dashboard.product.harvested', { date: formats.shortDate(batch.harvestedOn) }),
    quantityOf(formats, batch),
    products.length > 0 && t('batches.sizes', { count: products.length }),
  ].filter((part): part is string => typeof part === 'string');
}

export function quantityOf(
  formats: Translations['formats'],
  { quantity, quantityUnit }: Pick<BatchRecord, 'quantity' | 'quantityUnit'>,
): string | null {
  if (quantity === null || quantityUnit === null) return null;
  return quantityUnit === 'kg'
    ? formats.kilograms(Number(quantity))
    : `${formats.number(Number(quantity), 2)} l`;
}
