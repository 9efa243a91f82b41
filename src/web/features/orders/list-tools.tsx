/**
 * The tools of a list of orders: the search, the export, the status filters and the sort order. All are links
 * and one plain form, and the URL holds their state.
 */
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { type OrderStatus, orderStatuses } from '../../../domain/orders/states.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ListLinks } from '../../kernel/lists/list-links.tsx';
import { SortChips } from '../../kernel/lists/sort-chips.tsx';
import { tableAddress } from '../../kernel/lists/table-address.ts';
import { ChoiceChip } from '../../kernel/ui/chip.tsx';
import { ChipStrip } from '../../kernel/ui/chip-strip.tsx';
import type { ColumnSort, SortDirection } from '../../kernel/ui/data-table.tsx';
import { ListSearch } from '../../kernel/ui/list-search.tsx';
import type { InboxSearch, OrderSortOption } from './orders-search.ts';

export type OrdersPath = '/orders' | '/orders/received' | '/admin/orders';

interface Props {
  path: OrdersPath;
  search: InboxSearch;
  /** The label of the search field: what it finds in this list. */
  label: string;
  /** The number of matches; undefined until it is known. */
  total: number | undefined;
  /** The sort orders besides newest first. */
  sorts: readonly OrderSortOption[];
  /** The headings of a table sort too, but a phone shows none. */
  hasHeadings: boolean;
  /** The URL of the export. */
  table: string;
}

export function OrderListTools({ path, search, label, total, sorts, hasHeadings, table }: Props) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const { status, sort, search: i18n } = search;
  const to = (change: { status?: OrderStatus | undefined; sort?: OrderSortOption | undefined }) => (
    <Link to={path} search={{ status, sort, search: i18n, ...change }} resetScroll={false} />
  );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pt-2 sm:gap-y-3 sm:pt-5">
        <ListSearch
          action={pathIn(language, path)}
          hiddenFields={{ status, sort }}
          value={i18n}
          label={label}
          submitLabel={t('administration.search')}
          onSearch={(typed) =>
            void navigate({ to: path, search: { status, sort, search: typed }, resetScroll: false })
          }
        />
        <ListLinks
          total={total}
          everything={
            i18n === undefined ? undefined : <Link to={path} search={{ status, sort }} resetScroll={false} />
          }
          table={tableAddress(table, language, { status, sort, search: i18n })}
        />
      </div>
      <OrderStateChips chosen={status} renderLink={(one) => to({ status: one })} />
      <SortChips
        sorts={['newest', ...sorts]}
        chosen={sort ?? 'newest'}
        names={sortNames(t)}
        renderLink={(one) => to({ sort: one === 'newest' ? undefined : one })}
        className={`mb-3.5 ${hasHeadings ? 'sm:hidden' : ''}`}
      />
    </>
  );
}

function sortNames(t: Translations['t']): Record<OrderSortOption | 'newest', string> {
  return {
    newest: t('orders.sort.newest'),
    oldest: t('orders.sort.oldest'),
    total: t('orders.sort.total'),
    producer: t('orders.sort.producer'),
    buyer: t('orders.sort.buyer'),
  };
}

const directions = {
  newest: 'descending',
  oldest: 'ascending',
  total: 'descending',
  producer: 'ascending',
  buyer: 'ascending',
} as const satisfies Record<string, SortDirection>;

/** The sort link of a column heading; for time it reverses the order. */
export function orderColumnSort(
  path: OrdersPath,
  search: InboxSearch,
  column: 'time' | Exclude<OrderSortOption, 'oldest'>,
): ColumnSort {
  const now = search.sort ?? 'newest';
  const isTime = column === 'time';
  const isSorted = isTime ? now === 'newest' || now === 'oldest' : now === column;
  const sort = isTime ? (now === 'newest' ? 'oldest' : undefined) : column;
  return {
    now: isSorted ? directions[now] : undefined,
    render: <Link to={path} search={{ ...search, sort, cursor: undefined }} resetScroll={false} />,
  };
}

interface ChipsProps {
  chosen: OrderStatus | undefined;
  renderLink: (status: OrderStatus | undefined) => ReactElement;
}

/** Links that filter orders by status. */
function OrderStateChips({ chosen, renderLink }: ChipsProps) {
  const { t } = useTranslations();
  return (
    <ChipStrip label={t('orders.states')} chosen={chosen} className="mt-1 sm:my-3.5">
      {[undefined, ...orderStatuses].map((status) => (
        <ChoiceChip key={status ?? 'every'} chosen={chosen === status} render={renderLink(status)}>
          {status === undefined ? t('orders.every') : t(`orders.status.${status}`)}
        </ChoiceChip>
      ))}
    </ChipStrip>
  );
}
