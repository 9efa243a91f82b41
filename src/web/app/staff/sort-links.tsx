/** Sort orders as links: in the table headings, and above the list on phones, which hide the headings. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ChoiceChip } from '../../kernel/ui/chip.tsx';
import { ChipStrip } from '../../kernel/ui/chip-strip.tsx';
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

export function SortChips<const Tab extends SortedTab>(props: {
  tab: Tab;
  search: AdministrationSearch;
  names: Readonly<Record<SortOf<Tab>, string>>;
}) {
  const { t } = useTranslations();
  const { tab, search, names } = props;
  const sorts: readonly SortOf<Tab>[] = listSorts[tab];
  return (
    <ChipStrip label={t('administration.sort')} chosen={sortOf(tab, search)} className="mb-3 sm:hidden">
      {sorts.map((sort) => (
        <ChoiceChip
          key={sort}
          chosen={sortOf(tab, search) === sort}
          render={<Link to="/admin" search={sortedBy(tab, search, sort)} resetScroll={false} />}
        >
          {names[sort]}
        </ChoiceChip>
      ))}
    </ChipStrip>
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
