/** All order requests, for administrators: filtered by status, searched, and exported as a table. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { addressOf } from '../../../contract/client.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, AdminHeading, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PagedList } from '../../kernel/lists/paged-list.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';
import { OrderListTools } from './list-tools.tsx';
import { OrdersTable } from './order-table.tsx';
import type { InboxSearch } from './orders-search.ts';
import { allOrdersQuery } from './queries.ts';

export interface AllOrdersPageContext {
  readonly context: RouterContext;
  readonly deps: InboxSearch;
}

export async function loadAllOrdersPage({ context, deps }: AllOrdersPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const mayEnter = await canOpenAdmin(context);
  if (mayEnter) {
    const list = allOrdersQuery(client, deps);
    const loading = prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list));
    if (typeof window === 'undefined') await loading;
  }
  return { title: i18n.t('orders.all.title'), indexed: false };
}

export function AllOrdersPage() {
  const { t } = useTranslations();
  return (
    <AdminGate title={t('orders.all.title')}>
      <AllOrders />
    </AdminGate>
  );
}

function AllOrders() {
  const { t } = useTranslations();
  const search: InboxSearch = useLoaderDeps({ from: '/admin/orders' });
  const query = useInfiniteQuery(allOrdersQuery(useClient(), search));
  const { status, search: i18n, cursor } = search;
  const isFiltered = (status ?? i18n) !== undefined;
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={t('orders.all.title')} />
      <AdminHeading title={t('orders.all.title')} lede={t('orders.all.lede')} />
      <OrderListTools
        path="/admin/orders"
        search={search}
        label={t('orders.all.search')}
        total={query.data?.pages.at(-1)?.total}
        sorts={['oldest', 'total', 'producer', 'buyer']}
        hasHeadings
        table={addressOf('GET /api/admin/orders.csv')}
      />
      <PagedList
        query={query}
        skeleton={<Skeleton className="h-60 w-full" />}
        empty={
          isFiltered ? (
            <EmptyState title={t('orders.all.none')}>{t('orders.all.noneHint')}</EmptyState>
          ) : (
            <EmptyState title={t('orders.inbox.empty')}>{t('orders.inbox.emptyHint')}</EmptyState>
          )
        }
        renderLink={(from) => <Link to="/admin/orders" search={{ ...search, cursor: from }} />}
        cursor={cursor}
      >
        {(orders) => (
          <OrdersTable orders={orders} caption={t('orders.all.title')} path="/admin/orders" search={search} />
        )}
      </PagedList>
    </div>
  );
}
