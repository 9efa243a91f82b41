/** The home page of signed-in users: their scans and favorites, and the products and producers to browse. */
import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { favoriteIdsQuery } from '../../features/collection/chosen-queries.ts';
import { bottleNotificationsQuery, collectionFiguresQuery } from '../../features/collection/queries.ts';
import { myOrdersQuery } from '../../features/orders/queries.ts';
import { ScannerButton } from '../../features/provenance/scanner/scanner-button.tsx';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { RowOfTrees } from '../../kernel/illustrations/row-of-trees.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { LinkedTabs, tabId } from '../../kernel/ui/linked-tabs.tsx';
import { BottleNotifications } from './bottle-notifications.tsx';
import { BrowseProducts } from './browse-products.tsx';
import { FeaturedProducers } from './featured-producers.tsx';
import { HomeFigures } from './figures.tsx';
import type { HomeSearch } from './home-search.ts';
import { LazyMyOrders, Orders } from './orders.tsx';
import { featuredQuery, oilCountsQuery, oilsQuery, regionsQuery } from './queries.ts';

export interface HomePageContext {
  readonly context: RouterContext;
  readonly deps: HomeSearch;
}

export async function loadHomePage({ context, deps }: HomePageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const [figures, notifications, favorites] = [
    collectionFiguresQuery(client),
    bottleNotificationsQuery(client),
    favoriteIdsQuery(client),
  ];
  const beside = [
    prefetchOptional(queryClient, figures, queryClient.prefetchQuery(figures)),
    prefetchOptional(queryClient, notifications, queryClient.prefetchQuery(notifications)),
    prefetchOptional(queryClient, favorites, queryClient.prefetchQuery(favorites)),
    loadTab(context, deps),
  ];
  // In the browser the page appears at once and its data loads afterwards.
  if (typeof window === 'undefined') await Promise.all(beside);
  return { title: i18n.t('consumer.home.title'), indexed: false };
}

async function loadTab({ client, queryClient }: RouterContext, search: HomeSearch): Promise<void> {
  if (search.tab === 'orders') {
    const orders = myOrdersQuery(client, {});
    await Promise.all([
      LazyMyOrders.preload?.(),
      prefetchOptional(queryClient, orders, queryClient.prefetchInfiniteQuery(orders)),
    ]);
    return;
  }
  if (search.tab === 'producers') {
    const producers = featuredQuery(client);
    return prefetchOptional(queryClient, producers, queryClient.prefetchQuery(producers));
  }
  const [oils, counts, regions] = [
    oilsQuery(client, search),
    oilCountsQuery(client, search),
    regionsQuery(client),
  ];
  await Promise.all([
    prefetchOptional(queryClient, regions, queryClient.prefetchQuery(regions)),
    prefetchOptional(queryClient, oils, queryClient.prefetchInfiniteQuery(oils)),
    prefetchOptional(queryClient, counts, queryClient.prefetchQuery(counts)),
  ]);
}

const panelId = 'home-panel';

export function HomePage() {
  const search: HomeSearch = useLoaderDeps({ from: '/' });
  const { t } = useTranslations();
  const tab = search.tab ?? 'products';
  return (
    <>
      <div className="wrap flex flex-col">
        <BottleNotifications />
        <Greeting />
        {/* On phones the products come first. */}
        <div className="max-sm:order-last max-sm:mt-11">
          <HomeFigures />
        </div>
        <div className="sm:mt-11">
          <LinkedTabs
            label={t('consumer.tabs')}
            panelId={panelId}
            tabs={[
              {
                key: 'products',
                label: t('consumer.tab.products'),
                current: tab === 'products',
                render: <Link to="/" search={{}} resetScroll={false} />,
              },
              {
                key: 'producers',
                label: t('consumer.tab.producers'),
                current: tab === 'producers',
                render: <Link to="/" search={{ tab: 'producers' }} resetScroll={false} />,
              },
              {
                key: 'orders',
                label: t('consumer.tab.orders'),
                current: tab === 'orders',
                render: <Link to="/" search={{ tab: 'orders' }} resetScroll={false} />,
              },
            ]}
          />
        </div>
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} className="pt-4 sm:pt-7">
          <Shown tab={search.tab} search={search} />
        </div>
      </div>
      <RowOfTrees seed="home" />
    </>
  );
}

function Shown({ tab, search }: { tab: HomeSearch['tab']; search: HomeSearch }) {
  if (tab === 'producers') return <FeaturedProducers />;
  if (tab === 'orders') return <Orders />;
  return <BrowseProducts search={search} />;
}

function Greeting() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const name = user?.firstName?.trim() || t('consumer.home.someone');
  return (
    <div className="grid items-end gap-x-10 gap-y-3 pt-6 pb-3 sm:gap-y-6 sm:pt-9 sm:pb-7.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:pt-11">
      <div className="min-w-0">
        <h1 className="type-h1">{t('consumer.home.welcome', { name })}</h1>
      </div>
      <div className="-mx-(--margin) flex gap-3 overflow-x-auto px-(--margin) py-1 *:flex-none sm:mx-0 sm:flex-wrap sm:px-0">
        <ScannerButton>{t('consumer.home.scan')}</ScannerButton>
        <Link to="/saved" search={{ tab: 'bottles' }} className={buttonClasses('outlined')}>
          {t('consumer.home.collection')}
        </Link>
        <Link to="/saved" search={{}} className={buttonClasses('outlined')}>
          {t('consumer.home.favorites')}
        </Link>
      </div>
    </div>
  );
}
