/**
 * The tools of a list of orders: the search, the export, the status filters and the sort order. All are links
 * and one plain form, and the URL holds their state.
 */
import { Link, useNavigate } from '@tanstack/react-router';
import type { OrderStatus } from '../../../domain/orders/states.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ChoiceChip } from '../../kernel/ui/chip.tsx';
import { ChipStrip } from '../../kernel/ui/chip-strip.tsx';
import type { ColumnSort, SortDirection } from '../../kernel/ui/data-table.tsx';
import { ListSearch } from '../../kernel/ui/list-search.tsx';
import type { InboxSearch, OrderSort } from './orders-search.ts';
import { OrderStateChips } from './state-chips.tsx';

export type OrdersPath = '/orders' | '/orders/received' | '/admin/orders';

interface Props {
  path: OrdersPath;
  search: InboxSearch;
  /** The label of the search field: what it finds in this list. */
  label: string;
  /** The number of matches; undefined until it is known. */
  total: number | undefined;
  /** The sort orders besides newest first. */
  sorts: readonly OrderSort[];
  /** The headings of a table sort too, but a phone shows none. */
  hasHeadings: boolean;
  /** The URL of the export. */
  table: string;
}

const quiet = 'inline-flex min-h-11 items-center text-link font-semibold text-brand';

export function OrderListTools({ path, search, label, total, sorts, hasHeadings, table }: Props) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const { status, sort, search: i18n } = search;
  const wanted = new URLSearchParams({ language });
  for (const [name, value] of Object.entries({ status, sort, search: i18n })) {
    if (value !== undefined) wanted.set(name, value);
  }
  const to = (change: { status?: OrderStatus | undefined; sort?: OrderSort | undefined }) => (
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
          submitLabel={t('orders.all.submit')}
          onSearch={(typed) =>
            void navigate({ to: path, search: { status, sort, search: typed }, resetScroll: false })
          }
        />
        <p className="flex flex-wrap items-center gap-x-6">
          <span role="status" className="text-ink-2">
            {total === undefined ? null : t('administration.entries', { count: total })}
          </span>
          {i18n === undefined ? null : (
            <Link to={path} search={{ status, sort }} resetScroll={false} className={quiet}>
              {t('administration.showAll')}
            </Link>
          )}
          <a href={`${table}?${wanted}`} download className={quiet}>
            {t('orders.all.export')}
          </a>
        </p>
      </div>
      <OrderStateChips chosen={status} renderLink={(one) => to({ status: one })} />
      <ChipStrip
        label={t('orders.sort')}
        chosen={sort}
        className={`mb-3.5 ${hasHeadings ? 'sm:hidden' : ''}`}
      >
        {[undefined, ...sorts].map((one) => (
          <ChoiceChip key={one ?? 'newest'} chosen={sort === one} render={to({ sort: one })}>
            {t(`orders.sort.${one ?? 'newest'}`)}
          </ChoiceChip>
        ))}
      </ChipStrip>
    </>
  );
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
  column: 'time' | Exclude<OrderSort, 'oldest'>,
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
