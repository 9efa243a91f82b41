/** Order requests as a table, for producers and administrators. */
import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '../../../contract/orders/orders.ts';
import { orderPath } from '../../../domain/common/page-paths.ts';
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';
import { type Column, type ColumnSort, DataTable } from '../../kernel/ui/data-table.tsx';
import { ChangeBadges } from './changes-since.tsx';
import { type OrdersPath, orderColumnSort } from './list-tools.tsx';
import { OilsOfOrder } from './my-orders.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import type { InboxSearch } from './orders-search.ts';
import { isSelectable } from './selected-orders.tsx';

interface Props {
  orders: readonly OrderSummary[];
  caption: string;
  path: OrdersPath;
  search: InboxSearch;
  /** Where several can be confirmed or shipped at once. */
  selection?: OrderSelection | undefined;
}

export interface OrderSelection {
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

export function OrdersTable({ orders, caption, path, search, selection }: Props) {
  const i18n = useTranslations();
  const sortOf: SortOf = (column) => orderColumnSort(path, search, column);
  const [order, ...others] = columnsIn(i18n, sortOf, selection);
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
      rowState={({ id }) => (selection?.selected.has(id) ? 'selected' : undefined)}
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

/** Check boxes do nothing before hydration. */
function OrderCheckbox({ order, selected, onSelect }: OrderSelection & { order: OrderSummary }) {
  const { t } = useTranslations();
  const isAlive = useHydrated();
  const { id } = order;
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <label className="noscript:hidden -my-2.5 -ml-2.5 flex size-11 flex-none items-center justify-center">
      <input
        type="checkbox"
        className="tick"
        disabled={!isAlive || !isSelectable(order)}
        checked={selected.has(id)}
        aria-label={t('orders.select', { number: String(id) })}
        onChange={toggle}
      />
    </label>
  );
}

function columnsIn(
  { t, formats }: Translations,
  sortOf: SortOf,
  selection: OrderSelection | undefined,
): Column<OrderSummary>[] {
  return [
    {
      key: 'order',
      header: t('orders.column.order'),
      sort: sortOf('time'),
      names: true,
      cell: (order) => (
        <span className="flex items-start gap-2">
          {selection === undefined ? null : <OrderCheckbox order={order} {...selection} />}
          <span>
            <Link
              to={orderPath(order.id)}
              className="inline-flex min-h-6 items-center whitespace-nowrap pointer-coarse:min-h-11"
            >
              {t('orders.number', { number: String(order.id) })}
            </Link>
            <time dateTime={order.createdAt} className="type-caption block font-normal whitespace-nowrap">
              {formats.shortDate(order.createdAt)}
            </time>
          </span>
        </span>
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
