/** Order requests as a table, for producers and administrators. */
import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '../../../contract/orders/orders.ts';
import { orderPath } from '../../../domain/common/page-paths.ts';
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { type Column, type ColumnSort, DataTable } from '../../kernel/ui/data-table.tsx';
import { ChangeBadges } from './changes-since.tsx';
import { type OrdersPath, orderColumnSort } from './list-tools.tsx';
import { OilsOfOrder } from './my-orders.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import type { InboxSearch } from './orders-search.ts';

interface Props {
  orders: readonly OrderSummary[];
  caption: string;
  path: OrdersPath;
  search: InboxSearch;
}

export function OrdersTable({ orders, caption, path, search }: Props) {
  const i18n = useTranslations();
  const sortOf: SortOf = (column) => orderColumnSort(path, search, column);
  const [order, ...others] = columnsIn(i18n, sortOf);
  // Only this list has orders of several producers.
  const withProducer = path === '/admin/orders';
  return (
    <DataTable
      caption={caption}
      columns={[order, withProducer ? columnOfProducer(i18n, sortOf) : undefined, ...others].filter(
        (column) => column !== undefined,
      )}
      rows={orders}
      rowKey={({ id }) => String(id)}
    />
  );
}

type SortOf = (column: Parameters<typeof orderColumnSort>[2]) => ColumnSort;

function columnOfProducer({ t }: Translations, sortOf: SortOf): Column<OrderSummary> {
  return {
    key: 'producer',
    header: t('orders.column.producer'),
    sort: sortOf('producer'),
    cell: ({ producerName }) => <Name>{producerName}</Name>,
  };
}

/** A row shows enough of a long name to know it; the order has the rest. */
function Name({ children }: { children: string }) {
  return <bdi className="line-clamp-3 wrap-anywhere">{children}</bdi>;
}

function columnsIn({ t, formats }: Translations, sortOf: SortOf): Column<OrderSummary>[] {
  return [
    {
      key: 'order',
      header: t('orders.column.order'),
      sort: sortOf('time'),
      names: true,
      cell: ({ id, createdAt }) => (
        <>
          <Link
            to={orderPath(id)}
            className="inline-flex min-h-6 items-center whitespace-nowrap pointer-coarse:min-h-11"
          >
            {t('orders.number', { number: String(id) })}
          </Link>
          <time dateTime={createdAt} className="type-caption block font-normal whitespace-nowrap">
            {formats.shortDate(createdAt)}
          </time>
        </>
      ),
    },
    {
      key: 'buyer',
      header: t('orders.column.buyer'),
      sort: sortOf('buyer'),
      cell: ({ buyerName }) => <Name>{buyerName ?? t('orders.buyerGone')}</Name>,
    },
    { key: 'oils', header: t('orders.column.oils'), cell: (order) => <OilsOfOrder order={order} /> },
    {
      key: 'total',
      header: t('orders.column.total'),
      sort: sortOf('total'),
      numeric: true,
      cell: ({ totalAmount }) => (
        <span className="whitespace-nowrap">{formats.euro(centsOfPrice(totalAmount))}</span>
      ),
    },
    {
      key: 'status',
      header: t('orders.column.status'),
      cell: (order) => (
        <span className="flex flex-col items-start gap-1.5">
          <OrderStatusBadge status={order.status} className="lg:whitespace-nowrap" />
          <ChangeBadges order={order} />
        </span>
      ),
    },
  ];
}
