/** What is known of one batch: its facts, its laboratory results and its bottle sizes. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BatchRecord } from '../../../../contract/products/batches.ts';
import { certificatePath, productDashboardPath } from '../../../../domain/common/page-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { BatchForm } from './batch-form.tsx';
import { BatchResult } from './batch-result.tsx';
import { BatchCertificate, quantityOf } from './batch-row.tsx';

interface Props {
  batch: BatchRecord;
}

interface Editing {
  mayEdit: boolean;
}

export function BatchFactsSection({ batch, mayEdit }: Props & Editing) {
  const { t, formats } = useTranslations();
  const [isEditing, setEditing] = useState(false);
  const unknown = t('common.notAvailable');
  const day = (value: string | null) => (value === null ? unknown : formats.date(value));
  return (
    <section>
      <h2 className="type-h2">{t('batches.facts')}</h2>
      {batch.similar.length === 0 ? null : (
        <Notice tone="warn" className="mt-4">
          {t('batches.similar', { numbers: formats.list(batch.similar) })}
        </Notice>
      )}
      {isEditing ? (
        <BatchForm producerId={batch.producerId} batch={batch} onSaved={() => setEditing(false)} />
      ) : (
        <>
          <DefinitionList
            className="mt-4"
            items={[
              { key: 'harvested', term: t('batches.harvestedOn'), value: day(batch.harvestedOn) },
              { key: 'milled', term: t('batches.milledOn'), value: day(batch.milledOn) },
              { key: 'bottled', term: t('batches.bottledOn'), value: day(batch.bottledOn) },
              { key: 'variety', term: t('batches.variety'), value: batch.variety ?? unknown },
              { key: 'quantity', term: t('batches.quantity'), value: quantityOf(formats, batch) ?? unknown },
              { key: 'place', term: t('batches.place'), value: batch.place ?? unknown },
            ]}
          />
          {mayEdit ? (
            <Button variant="outlined" className="mt-4 noscript:hidden" onClick={() => setEditing(true)}>
              {t('batches.edit')}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

export function BatchResultsSection({ batch, mayEdit }: Props & Editing) {
  const { t } = useTranslations();
  const { results, certificate } = batch;
  return (
    <section>
      <h2 className="type-h2">{t('batches.results')}</h2>
      <p className="mt-2 text-ink-2">
        {t(results.length === 0 ? 'batches.results.none' : 'batches.results.text')}
      </p>
      <ul className="mt-3">
        {results.map((result) => (
          <BatchResult key={result.id} batchId={batch.id} result={result} mayEdit={mayEdit} />
        ))}
      </ul>
      <p className="mt-3">
        {certificate === null ? (
          <BatchCertificate batch={batch} />
        ) : (
          <Link to={certificatePath(certificate.number)} className="text-link">
            <BatchCertificate batch={batch} />
          </Link>
        )}
      </p>
    </section>
  );
}

/** Each size has its own page with the journey, the codes and a recall of the batch. */
export function BatchSizesSection({ batch }: Props) {
  const { t, formats } = useTranslations();
  return (
    <section>
      <h2 className="type-h2">{t('batches.products')}</h2>
      <p className="mt-2 text-ink-2">
        {[
          t('batches.journeyEvents', { count: batch.journeyEvents }),
          t('dashboard.codes.count', { count: batch.codes }),
        ].join(' · ')}
      </p>
      {batch.products.length === 0 ? <p className="mt-3 text-ink-2">{t('batches.products.none')}</p> : null}
      <ul className="mt-3">
        {batch.products.map(({ id, name, volume, price, available, withdrawn }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.25"
          >
            <Link to={productDashboardPath(id)} className="text-link min-w-0 wrap-anywhere">
              {volume === null ? name : `${name}, ${formats.millilitres(volume)}`}
            </Link>
            <span className="text-small text-ink-2 tabular-nums">
              {[
                price !== null && formats.euro(Math.round(Number(price) * 100)),
                withdrawn
                  ? t('dashboard.product.withdrawn')
                  : t(available ? 'common.available' : 'common.outOfStock'),
              ]
                .filter((part) => part !== false)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
