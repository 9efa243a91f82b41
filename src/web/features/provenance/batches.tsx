/**
 * What is known about the batches of an oil: above everything else on its page the one that the reader came from and those
 * that are recalled or no longer certified, below its journey all earlier ones. Import both from `lazy-batches.ts`.
 */
import type { BatchOfOil } from '../../../contract/provenance/recalls.ts';
import { batchPath, certificatePath } from '../../../domain/common/page-paths.ts';
import { isWarned } from '../../../domain/provenance/bottle-status.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { BottleStatusBadge } from './bottle-status-badge.tsx';
import { OutcomeText } from './outcome-text.tsx';
import { StateReason } from './state-reason.tsx';
import { verdictLabels } from './verdict-labels.ts';

export interface BatchesProps {
  /** The id of the oil. */
  product: number;
  batches: readonly BatchOfOil[];
  /** Of the bottle, certificate or link that the reader came from; null: none. */
  asked: string | null;
}

export function BatchNotices({ product, batches, asked }: BatchesProps) {
  const { t } = useTranslations();
  const came = batches.find(({ batchNumber }) => batchNumber === asked);
  const current = batches.find((batch) => batch.current);
  const first = came ?? (current !== undefined && isWarned(current.status) ? current : undefined);
  const others = batches.filter((batch) => batch !== first && isWarned(batch.status));
  return (
    <div className="mb-8 grid gap-5">
      {asked === null || came !== undefined ? null : (
        <Notice tone="warn" title={t('products.batches.unknown')}>
          <p>{t('products.batches.others')}</p>
        </Notice>
      )}
      {first === undefined ? null : <FirstBatch batch={first} came={first === came} current={current} />}
      {others.length === 0 ? null : (
        <Notice tone="warn" title={t('products.batches.warned')}>
          <ul className="mt-2 grid gap-3">
            {others.map((batch) => (
              <li key={batch.batchNumber} className="wrap-anywhere">
                <Named product={product} batch={batch} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

interface FirstProps {
  batch: BatchOfOil;
  came: boolean;
  current: BatchOfOil | undefined;
}

function FirstBatch({ batch, came, current }: FirstProps) {
  const { t } = useTranslations();
  const { batchNumber, status } = batch;
  const isOther = came && current !== undefined && !batch.current;
  if (!isWarned(status)) {
    if (!isOther) return null;
    return (
      <Notice title={t('products.batches.came', { batch: batchNumber })}>
        <p>{t('products.batches.describes', { batch: current.batchNumber })}</p>
        <p className="mt-2">
          <BottleStatusBadge status={status} />
        </p>
      </Notice>
    );
  }
  const { gravity, heading, text } = verdictLabels[status];
  return (
    <Notice
      tone={gravity === 'bad' ? 'bad' : 'warn'}
      title={<span className="type-h4">{t(heading, { batch: batchNumber })}</span>}
    >
      <div className="wrap-anywhere whitespace-pre-line">
        <StateReason of={batch} />
        <Outcome batch={batch} />
      </div>
      {status === 'recalled' ? <p>{t(text, { batch: batchNumber })}</p> : null}
      {came ? <p className="mt-2">{t('products.batches.came', { batch: batchNumber })}</p> : null}
      {isOther ? <p>{t('products.batches.describes', { batch: current.batchNumber })}</p> : null}
    </Notice>
  );
}

export function EarlierBatches({ product, batches }: Omit<BatchesProps, 'asked'>) {
  const { t, language } = useTranslations();
  return (
    <section className="mt-10 border-t border-line pt-5">
      <h2 className="type-h3">{t('products.batches.earlier')}</h2>
      <ul className="mt-4 grid gap-x-14 gap-y-5 md:grid-cols-2">
        {batches.map((batch) => (
          <li key={batch.batchNumber} className="min-w-0 wrap-anywhere">
            <Named product={product} batch={batch} />
            {batch.certificate === null ? null : (
              <a
                className="text-link inline-flex min-h-11 items-center text-small sm:min-h-0"
                href={pathIn(language, certificatePath(batch.certificate.number))}
              >
                {t('products.batches.certificate', { number: batch.certificate.number })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The batch, its state, and why. */
function Named({ product, batch }: { product: number; batch: BatchOfOil }) {
  const { t, language } = useTranslations();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a className="text-link font-semibold" href={pathIn(language, batchPath(product, batch.batchNumber))}>
          {t('consumer.bottle.batch', { batch: batch.batchNumber })}
        </a>
        <BottleStatusBadge status={batch.status} />
      </p>
      <div className="mt-1 text-small whitespace-pre-line">
        <StateReason of={batch} />
        <Outcome batch={batch} />
      </div>
    </>
  );
}

function Outcome({ batch: { outcome } }: { batch: BatchOfOil }) {
  if (outcome === null || outcome.kind === 'explained') return null;
  return (
    <p>
      <OutcomeText outcome={outcome} />
    </p>
  );
}
