/** The page of the user's own orders. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf } from '../../../contract/client.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignInPanel } from '../../kernel/auth/sign-in-panel.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ListLinks } from '../../kernel/lists/list-links.tsx';
import { tableAddress } from '../../kernel/lists/table-address.ts';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { Notice } from '../../kernel/ui/notice.tsx';
import { OrderListTools } from './list-tools.tsx';
import { MyOrders } from './my-orders.tsx';
import type { OrdersSearch } from './orders-search.ts';
import { myOrdersQuery } from './queries.ts';

export interface OrdersPageContext {
  readonly context: RouterContext;
  readonly deps: OrdersSearch;
}

export async function loadOrdersPage({ context, deps }: OrdersPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('orders.mine.title'), indexed: false };
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return head;
  const list = myOrdersQuery(client, deps);
  const loading = prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list));
  if (typeof window === 'undefined') await loading;
  return head;
}

export function OrdersPage() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  if (user) return <SignedInOrders />;
  return (
    <SignInPanel title={t('orders.mine.title')}>
      <p>{t('orders.mine.signIn')}</p>
    </SignInPanel>
  );
}

/** So few are read faster than searched. */
const maxWithoutTools = 5;

function SignedInOrders() {
  const { t, language } = useTranslations();
  const search: OrdersSearch = useLoaderDeps({ from: '/orders' });
  const { sent } = search;
  const { data } = useInfiniteQuery(myOrdersQuery(useClient(), search));
  const total = data?.pages.at(-1)?.total;
  const hasTools = useHasTools(search, total);
  const table = addressOf('GET /api/orders.csv');
  return (
    <div className="wrap pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-1 border-b border-ink pt-6 pb-2 sm:gap-y-4 sm:pt-9 sm:pb-5 lg:pt-11">
        <div className="min-w-0">
          <h1 className="type-h1">{t('orders.mine.title')}</h1>
        </div>
        <Link
          to="/basket"
          search={{}}
          className="inline-flex min-h-11 items-center text-link font-semibold text-brand"
        >
          {t('orders.basket.title')}
        </Link>
      </div>
      {sent === undefined ? null : <RequestSent hasMore={(total ?? 0) > maxWithoutTools} />}
      {hasTools ? (
        <OrderListTools
          path="/orders"
          search={search}
          label={t('orders.mine.search')}
          total={total}
          sorts={['oldest', 'total', 'producer']}
          hasHeadings={false}
          table={table}
        />
      ) : null}
      <MyOrders search={search} />
      {hasTools || total === undefined || total === 0 ? null : (
        <ListLinks
          total={total}
          everything={undefined}
          table={tableAddress(table, language, {})}
          className="mt-3"
        />
      )}
    </div>
  );
}

/** Once they are there they stay: a filter that is removed must not take the focused link with it. */
function useHasTools({ sent, status, sort, search, cursor }: OrdersSearch, total = 0): boolean {
  const [has, setHas] = useState(false);
  const isNarrowed = (status ?? sort ?? search ?? cursor) !== undefined;
  const now = sent === undefined && (has || isNarrowed || total > maxWithoutTools);
  if (now !== has) setHas(now);
  return now;
}

/** The order is right below it; the tools are on the page of all orders. */
function RequestSent({ hasMore }: { hasMore: boolean }) {
  const { t } = useTranslations();
  return (
    <Notice tone="ok" announced title={t('orders.mine.sent')} className="mt-6 mb-1">
      <p>{t('orders.mine.sentText')}</p>
      {hasMore ? (
        <Link
          to="/orders"
          search={{}}
          className="inline-flex min-h-11 items-center text-link font-semibold text-brand"
        >
          {t('orders.mine.all')}
        </Link>
      ) : null}
    </Notice>
  );
}
