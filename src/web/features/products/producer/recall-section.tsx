/** The recall of a batch, and its cancellation where that is possible. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import type { BatchResponse } from '../../../../contract/provenance/recalls.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { ShowMore } from '../../../kernel/ui/show-more.tsx';
import { batchesQuery } from './queries.ts';
import { type RecallAction, RecallDialog } from './recall-dialog.tsx';

export function RecallSection({ product }: { product: ProductResponse }) {
  const { t } = useTranslations();
  const query = useInfiniteQuery(batchesQuery(useClient(), String(product.id)));
  const batches = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const [asked, setAsked] = useState<{ action: RecallAction; batch: BatchResponse }>();
  // A batch without codes is on no bottle that could be scanned.
  const onBottles = batches.filter(({ codes, recall }) => codes > 0 || recall !== null);
  if (onBottles.length === 0 && !query.hasNextPage) return null;
  return (
    <Panel following title={t('dashboard.recall.title')}>
      <p className="text-ink-2">{t('dashboard.recall.text')}</p>
      <ul className="mt-3 grid gap-3.5">
        {onBottles.map((batch) => (
          <li key={batch.batchNumber} className="border-t border-line pt-3">
            <BatchLine batch={batch} onAsk={(action) => setAsked({ action, batch })} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className="mt-4 noscript:hidden">
          <ShowMore
            label={t('dashboard.products.more')}
            pending={query.isFetchingNextPage}
            pendingLabel={t('dashboard.products.loading')}
            progress={t('dashboard.products.progress', {
              shown: batches.length,
              total: query.data?.pages[0]?.total ?? 0,
            })}
            onMore={() => void query.fetchNextPage()}
          />
        </div>
      ) : null}
      {asked === undefined ? null : (
        <RecallDialog
          product={product}
          batch={asked.batch}
          action={asked.action}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

interface BatchLineProps {
  batch: BatchResponse;
  onAsk: (action: RecallAction) => void;
  /** The product of the batch, if the page does not name it. */
  children?: ReactNode;
}

export function BatchLine({ batch, onAsk, children }: BatchLineProps) {
  const { t } = useTranslations();
  const moment = useMoment();
  const { batchNumber, codes, recall } = batch;
  const named = { batch: batchNumber };
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-semibold break-words">{t('dashboard.product.batch', named)}</strong>
        <span className="text-small text-ink-2">{t('dashboard.codes.count', { count: codes })}</span>
      </p>
      {children === undefined ? null : <p className="break-words">{children}</p>}
      {recall === null ? (
        <Button
          variant="danger"
          size="small"
          className="mt-2 noscript:hidden"
          aria-label={t('dashboard.recall.askOf', named)}
          onClick={() => onAsk('recall')}
        >
          {t('dashboard.recall.ask')}
        </Button>
      ) : (
        <>
          <Notice
            tone="bad"
            className="mt-2"
            title={t('dashboard.recall.since', { date: moment(recall.recalledAt) })}
          >
            <p className="break-words whitespace-pre-line" lang={recall.language}>
              {recall.reason}
            </p>
          </Notice>
          {recall.retractable ? (
            <Button
              variant="quiet"
              className="noscript:hidden"
              aria-label={t('dashboard.recall.retractOf', named)}
              onClick={() => onAsk('retract')}
            >
              {t('dashboard.recall.retract')}
            </Button>
          ) : (
            <NotRetractable />
          )}
        </>
      )}
    </>
  );
}

/** Administrators lift any recall but that of a producer in which they have an interest. */
function NotRetractable() {
  const { t } = useTranslations();
  const { data: me } = useQuery(currentUserQuery(useClient()));
  const reason = me?.role === 'admin' ? 'administration.conflict.title' : 'dashboard.recall.final';
  return <p className="type-caption mt-1">{t(reason)}</p>;
}
