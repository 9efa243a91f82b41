/** The orders of a buyer with their status, in the sort order of the URL. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import type { OrderSummary } from '../../../contract/orders/orders.ts';
import { orderPath } from '../../../domain/common/page-paths.ts';
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PagedList } from '../../kernel/lists/paged-list.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';
import { ChangeBadges } from './changes-since.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import type { OrdersSearch } from './orders-search.ts';
import { myOrdersQuery } from './queries.ts';

export function MyOrders({ search }: { search: OrdersSearch }) {
  const { t } = useTranslations();
  const query = useInfiniteQuery(myOrdersQuery(useClient(), search));
  return (
    <PagedList
      query={query}
      skeleton={<Skeleton className="mt-5 h-60 w-full" />}
      empty={
        (search.status ?? search.search) === undefined ? (
          <NoOrders />
        ) : (
          <EmptyState title={t('orders.all.none')}>{t('orders.all.noneHint')}</EmptyState>
        )
      }
      renderLink={(from) => <Link to="/orders" search={{ ...search, cursor: from }} />}
      cursor={search.cursor}
    >
      {(orders) => (
        <ul>
          {orders.map((order) => (
            <li key={order.id} className="border-b border-line py-5">
              <Row order={order} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ order }: { order: OrderSummary }) {
  const { t, formats } = useTranslations();
  return (
    <article className="grid gap-x-9 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_6.5rem] md:items-baseline lg:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_8rem]">
      <div className="min-w-0">
        <p className="type-caption line-clamp-2 wrap-anywhere">
          <time dateTime={order.createdAt}>{formats.date(order.createdAt)}</time>
          {', '}
          <bdi>{order.producerName}</bdi>
        </p>
        <h2 className="font-text text-[1.15625rem]/[1.3] font-semibold tracking-normal">
          <Link
            to={orderPath(order.id)}
            className="text-link pointer-coarse:inline-block pointer-coarse:py-2"
          >
            {t('orders.number', { number: String(order.id) })}
          </Link>
        </h2>
        <OilsOfOrder order={order} />
      </div>
      <p className="flex flex-wrap items-start gap-1.5 md:flex-col">
        <OrderStatusBadge status={order.status} />
        <ChangeBadges order={order} />
      </p>
      <p className="font-semibold tabular-nums md:text-right">
        {formats.euro(centsOfPrice(order.totalAmount))}
      </p>
    </article>
  );
}

/** `2 × First harvest, 1 × Koroneiki`. */
export function OilsOfOrder({ order }: { order: OrderSummary }) {
  const { t, formats } = useTranslations();
  const oils = order.items
    .filter(({ leftOut }) => !leftOut)
    .map(({ quantity, name }) => t('orders.item', { quantity: formats.number(quantity), name }));
  return <p className="line-clamp-3 wrap-anywhere text-ink-2">{oils.join(', ')}</p>;
}

function NoOrders() {
  const { t } = useTranslations();
  return (
    <EmptyState
      title={t('consumer.orders.title')}
      picture={<EmptyIllustration kind="basket" />}
      action={
        <Link to="/discovery" className={buttonClasses('filled')}>
          {t('consumer.orders.discover')}
        </Link>
      }
    >
      <p>{t('consumer.orders.text', { order: t('orders.request') })}</p>
    </EmptyState>
  );
}
