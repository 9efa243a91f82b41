/** Sort orders as links: in the table headings, and above the list on phones, which hide the headings. */
import { Link } from '@tanstack/react-router';
import { SortChips } from '../../kernel/lists/sort-chips.tsx';
import type { ColumnSort, SortDirection } from '../../kernel/ui/data-table.tsx';
import {
  type AdministrationSearch,
  listSorts,
  type SortedTab,
  type SortOf,
  sortOf,
} from './administration-search.ts';

export function columnSort<const Tab extends SortedTab>(
  tab: Tab,
  search: AdministrationSearch,
  sort: SortOf<Tab>,
  direction: SortDirection,
): ColumnSort {
  const now = sortOf(tab, search) === sort ? direction : undefined;
  return { now, render: <Link to="/admin" search={sortedBy(tab, search, sort)} resetScroll={false} /> };
}

export function TabSortChips<const Tab extends SortedTab>(props: {
  tab: Tab;
  search: AdministrationSearch;
  names: Readonly<Record<SortOf<Tab>, string>>;
}) {
  const { tab, search, names } = props;
  return (
    <SortChips<SortOf<Tab>>
      sorts={listSorts[tab]}
      chosen={sortOf(tab, search)}
      names={names}
      renderLink={(sort) => <Link to="/admin" search={sortedBy(tab, search, sort)} resetScroll={false} />}
      className="mb-3 sm:hidden"
    />
  );
}

/** The first order is the default and is left out of the address. */
function sortedBy(
  tab: SortedTab,
  search: AdministrationSearch,
  sort: SortOf<SortedTab>,
): AdministrationSearch {
  return { ...search, sort: sort === listSorts[tab][0] ? undefined : sort, cursor: undefined };
}
