/** The tab "My orders" of the home page, loaded when it opens. */
import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';

export const LazyMyOrders = lazyRouteComponent(
  () => import('../../features/orders/my-orders.tsx'),
  'MyOrders',
);

export function Orders() {
  const { t } = useTranslations();
  const links = { basket: '/basket', orders: '/orders' } as const;
  return (
    <>
      <p className="flex flex-wrap gap-x-8 border-b border-line">
        <Link
          to={links.orders}
          className="inline-flex min-h-11 items-center text-link font-semibold text-brand"
        >
          {t('orders.mine.all')}
        </Link>
        <Link
          to={links.basket}
          className="inline-flex min-h-11 items-center text-link font-semibold text-brand"
        >
          {t('orders.basket.title')}
        </Link>
      </p>
      <Suspense fallback={<Skeleton className="mt-5 h-60 w-full" />}>
        <LazyMyOrders search={{}} />
      </Suspense>
    </>
  );
}
