/** The order requests that a producer received, and how many wait for an answer. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PagedList } from '../../kernel/lists/paged-list.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { Breadcrumb } from '../../kernel/ui/breadcrumb.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';
import { OrderListTools } from './list-tools.tsx';
import { OrdersTable } from './order-table.tsx';
import type { InboxSearch } from './orders-search.ts';
import { loadOwnProducerId, OwnProducerPage } from './own-producer.tsx';
import { ParcelTable } from './parcel-table.tsx';
import { inboxQuery, waitingQuery } from './queries.ts';
import { SelectedOrders } from './selected-orders.tsx';

export interface InboxPageContext {
  readonly context: RouterContext;
  readonly deps: InboxSearch;
}

export async function loadInboxPage({ context, deps }: InboxPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('orders.inbox.title'), indexed: false };
  const producerId = await loadOwnProducerId(context);
  if (producerId === null) return head;
  const [list, waiting] = [inboxQuery(client, producerId, deps), waitingQuery(client, producerId)];
  const loading = Promise.all([
    prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list)),
    prefetchOptional(queryClient, waiting, queryClient.prefetchQuery(waiting)),
  ]);
  if (typeof window === 'undefined') await loading;
  return head;
}

export function InboxPage() {
  const { t } = useTranslations();
  return (
    <OwnProducerPage title={t('orders.inbox.title')}>
      {(producerId) => <Inbox producerId={producerId} />}
    </OwnProducerPage>
  );
}

function Inbox({ producerId }: { producerId: number }) {
  const { t } = useTranslations();
  const search: InboxSearch = useLoaderDeps({ from: '/orders/received' });
  const query = useInfiniteQuery(inboxQuery(useClient(), producerId, search));
  const { status, search: i18n, cursor } = search;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return (
    <div className="wrap pb-16">
      <InboxHead producerId={producerId} />
      <OrderListTools
        path="/orders/received"
        search={search}
        label={t('orders.inbox.search')}
        total={query.data?.pages.at(-1)?.total}
        sorts={['oldest', 'total', 'buyer']}
        hasHeadings
        table={`/api/producers/${producerId}/orders.csv`}
      />
      <ParcelTable producerId={producerId} />
      <SelectedOrders
        selected={selected}
        shown={query.data?.pages.flatMap(({ rows }) => rows) ?? []}
        onSelect={setSelected}
      />
      <PagedList
        query={query}
        skeleton={<Skeleton className="h-60 w-full" />}
        empty={
          (status ?? i18n) === undefined ? (
            <EmptyState title={t('orders.inbox.empty')} picture={<EmptyIllustration kind="basket" />}>
              <p>{t('orders.inbox.emptyHint')}</p>
            </EmptyState>
          ) : (
            <EmptyState title={t('orders.all.none')}>{t('orders.all.noneHint')}</EmptyState>
          )
        }
        renderLink={(from) => <Link to="/orders/received" search={{ ...search, cursor: from }} />}
        cursor={cursor}
      >
        {(orders) => (
          <OrdersTable
            orders={orders}
            caption={t('orders.inbox.title')}
            path="/orders/received"
            search={search}
            selection={{ selected, onSelect: setSelected }}
          />
        )}
      </PagedList>
    </div>
  );
}

function InboxHead({ producerId }: { producerId: number }) {
  const { t } = useTranslations();
  return (
    <>
      <Breadcrumb
        label={t('orders.order.path')}
        crumbs={[
          { key: 'dashboard', label: t('shell.dashboard'), render: <Link to="/producer" search={{}} /> },
          { key: 'inbox', label: t('orders.inbox.title') },
        ]}
      />
      <h1 className="type-h1">{t('orders.inbox.title')}</h1>
      <p className="type-purpose mt-2 max-w-reading">{t('orders.inbox.lede')}</p>
      <WaitingCount producerId={producerId} />
    </>
  );
}

function WaitingCount({ producerId }: { producerId: number }) {
  const { t } = useTranslations();
  const { data: count } = useQuery(waitingQuery(useClient(), producerId));
  return (
    <p role="status" className="mt-2 font-semibold sm:mt-3">
      {count === undefined ? null : t('orders.inbox.waiting', { count })}
    </p>
  );
}
