/** The codes of a product: the existing ones, how to create more, and how to get them onto bottles. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../../art/ornaments/empty-illustration.tsx';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { productDashboardPath } from '../../../../domain/common/page-paths.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { EmptyState } from '../../../kernel/ui/empty-state.tsx';
import { Pagination } from '../../../kernel/ui/pagination.tsx';
import { batchesQuery } from '../../products/producer/queries.ts';
import { RecallSection } from '../../products/producer/recall-section.tsx';
import { CodeTable } from './code-table.tsx';
import { LabelSheet } from './label-sheet.tsx';
import { MakeCodes } from './make-codes.tsx';
import { OilCards } from './oil-cards.tsx';
import { OrdersUnderWay } from './orders-under-way.tsx';
import { codeOrdersQuery, codesQuery } from './queries.ts';

interface Props {
  product: ProductResponse;
  cursor: string | undefined;
  onEdit: () => void;
}

export function CodesSection({ product, cursor, onEdit }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: codes } = useQuery(codesQuery(client, String(product.id), cursor));
  const { data: firstPage } = useQuery(codesQuery(client, String(product.id)));
  const { data: orders = [] } = useQuery(codeOrdersQuery(client, String(product.id)));
  const { data: batches } = useInfiniteQuery(batchesQuery(client, String(product.id)));
  const isRecalled =
    batches?.pages[0]?.rows.some(({ current, recall }) => current && recall !== null) === true;
  const { rows = [], next } = codes ?? {};
  const { rows: [newest] = [], total = 0 } = firstPage ?? {};
  return (
    <div className="mt-5 grid gap-x-14 gap-y-11 lg:mt-9 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
      <section>
        <CodesHeading hasCodes={newest !== undefined} />
        {rows.length === 0 ? (
          <EmptyState
            title={t('dashboard.codes.empty.title')}
            picture={<EmptyIllustration kind="lens" />}
            className="mt-5"
          >
            {t('dashboard.codes.empty.text')}
          </EmptyState>
        ) : (
          <>
            <p className="type-caption mb-2 lg:mt-1 lg:mb-4">
              {t('dashboard.codes.count', { count: total })}
            </p>
            <CodeTable productId={product.id} codes={rows} />
            <CodePages productId={product.id} isFirst={cursor === undefined} next={next} />
          </>
        )}
      </section>
      <div
        id="make-codes"
        className="grid scroll-mt-6 content-start items-start gap-7 sm:grid-cols-2 lg:grid-cols-1"
      >
        <OrdersUnderWay productId={product.id} orders={orders} />
        {product.batchNumber === null ? (
          <BatchMissing onEdit={onEdit} />
        ) : isRecalled ? null : (
          <MakeCodes product={product} batch={product.batchNumber} />
        )}
        {newest === undefined ? null : (
          <div id="label-sheet" className="scroll-mt-6">
            <LabelSheet product={product} total={total} newest={newest} orders={orders} />
          </div>
        )}
        {product.certificationLevel === null ? null : <OilCards productId={product.id} />}
        <div id="recall" className="scroll-mt-6 empty:hidden">
          <RecallSection product={product} />
        </div>
      </div>
    </div>
  );
}

/** The links are only where the forms are below the list; next to it none is needed. */
function CodesHeading({ hasCodes }: { hasCodes: boolean }) {
  const { t } = useTranslations();
  return (
    <>
      <h2 className="type-h3">{t('dashboard.codes.heading')}</h2>
      <p className="flex flex-wrap gap-x-6 lg:hidden">
        <Jump to="make-codes">{t('dashboard.make.title')}</Jump>
        {hasCodes ? <Jump to="label-sheet">{t('dashboard.labels.title')}</Jump> : null}
        {hasCodes ? <Jump to="recall">{t('dashboard.recall.title')}</Jump> : null}
      </p>
    </>
  );
}

function Jump({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} className="inline-flex min-h-11 items-center text-link font-semibold text-brand">
      {children}
    </a>
  );
}

function BatchMissing({ onEdit }: { onEdit: () => void }) {
  const { t } = useTranslations();
  return (
    <div className="border-t-4 border-brand pt-4.5">
      <h2 className="type-h4">{t('dashboard.codes.noBatch.title')}</h2>
      <p className="mt-1 text-ink-2">{t('dashboard.codes.noBatch.text')}</p>
      <Button className="mt-4 noscript:hidden" onClick={onEdit}>
        {t('dashboard.codes.noBatch.edit')}
      </Button>
    </div>
  );
}

interface CodePagesProps {
  productId: number;
  isFirst: boolean;
  next: string | undefined;
}

/** Cursor pages have no numbers: only the newest codes and the next older ones. */
function CodePages({ productId, isFirst, next }: CodePagesProps) {
  const { t } = useTranslations();
  if (isFirst && next === undefined) return null;
  const here = { to: productDashboardPath(productId) } as const;
  return (
    <div className="mt-7">
      <Pagination
        label={t('dashboard.codes.pages')}
        previous={
          isFirst
            ? undefined
            : {
                key: 'first',
                label: t('dashboard.codes.first'),
                render: <Link {...here} search={{ tab: 'codes' }} />,
              }
        }
        next={
          next === undefined
            ? undefined
            : {
                key: 'next',
                label: t('dashboard.codes.next'),
                render: <Link {...here} search={{ tab: 'codes', cursor: next }} />,
              }
        }
      />
    </div>
  );
}
