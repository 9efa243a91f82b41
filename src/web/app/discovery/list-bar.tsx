/** The number of records, the active filters with a way to remove them, and the sort order. */
import { SlidersHorizontal } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { unfiltered, withSort } from '../../kernel/lists/list-changes.ts';
import type { AnyList, Given, SearchOf } from '../../kernel/lists/list-search.ts';
import { chosenFilters, type ListView } from '../../kernel/lists/list-view.ts';
import { Anchor } from '../../kernel/ui/anchor.tsx';
import { RemovableChip } from '../../kernel/ui/removable-chip.tsx';

interface Props<Of extends AnyList> {
  view: ListView<Of>;
  search: SearchOf<Of>;
  count: string;
  /** A map has no order, and leaves no room for the filters beside it. */
  isMap?: boolean;
}

export function ListBar<Of extends AnyList>(props: Props<Of>) {
  const { view, search, count, isMap = false } = props;
  const i18n = useTranslations();
  const { t } = i18n;
  const chosen = chosenFilters(view, i18n, search);
  // The search is removed like a filter, but is none.
  const filtersOn = chosen.filter(({ key }) => key !== 'q').length;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5.5 gap-y-1 lg:mb-6.5 lg:gap-y-3.5">
      <h2 className="font-text text-body font-semibold tracking-normal" aria-live="polite">
        {count}
      </h2>
      <button
        type="button"
        popoverTarget={view.sheet}
        className={`ml-auto inline-flex min-h-11 items-center gap-2 rounded-control border border-brand px-4 font-semibold text-brand ${isMap ? '' : 'lg:hidden'}`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        {filtersOn === 0 ? t('discovery.filters') : t('discovery.filtersOn', { count: filtersOn })}
      </button>
      {chosen.length === 0 ? null : (
        <div role="group" aria-label={t('discovery.chosen')} className="flex flex-wrap items-center gap-2">
          {chosen.map(({ key, name, without }) => (
            <RemovableChip
              key={key}
              removeLabel={t('discovery.remove', { filter: name })}
              render={view.link(without)}
            >
              <span className="block max-w-[min(16em,55vw)] truncate">{name}</span>
            </RemovableChip>
          ))}
          <Anchor
            render={view.link((now) => unfiltered(view.list, now))}
            className="text-link inline-flex min-h-11 items-center px-1.5 font-semibold text-brand"
          >
            {t('discovery.clear')}
          </Anchor>
        </div>
      )}
      {isMap ? null : <ListSorts view={view} search={search} />}
    </div>
  );
}

/** By relevance if there is a search, which is then the usual order. */
function ListSorts<Of extends AnyList>({ view, search }: Pick<Props<Of>, 'view' | 'search'>) {
  const i18n = useTranslations();
  const { list, link, sortedBy, sortName } = view;
  const { q, sort: chosen }: Given = { ...(search as object) };
  const usual = q === undefined ? 'phenolic' : 'relevance';
  return (
    <Sorts
      label={i18n.t(sortedBy)}
      sorts={list.sorts.filter((sort) => sort !== 'relevance' || q !== undefined)}
      current={String(chosen ?? usual)}
      nameOf={(sort) => sortName(i18n, sort)}
      renderLink={(sort) => link((now) => withSort(list, now, sort === usual ? undefined : sort))}
    />
  );
}

interface SortsProps<Sort extends string> {
  label: string;
  sorts: readonly Sort[];
  current: Sort;
  nameOf: (sort: Sort) => string;
  renderLink: (sort: Sort) => ReactElement;
}

const sortClasses = 'inline-flex min-h-11 flex-none items-center border-b-2 no-underline';

/** One line on a phone, pushed sideways. */
function Sorts<Sort extends string>({ label, sorts, current, nameOf, renderLink }: SortsProps<Sort>) {
  const { t } = useTranslations();
  return (
    <nav
      aria-label={label}
      className="flex items-center gap-x-4 text-small max-lg:-mx-(--margin) max-lg:basis-[calc(100%+2*var(--margin))] max-lg:overflow-x-auto max-lg:px-(--margin) lg:ml-auto lg:flex-wrap"
    >
      <span aria-hidden="true" className="flex-none text-ink-2">
        {t('discovery.sortedBy')}
      </span>
      {sorts.map((sort) =>
        sort === current ? (
          <span key={sort} aria-current="true" className={`${sortClasses} border-brand font-semibold`}>
            {nameOf(sort)}
          </span>
        ) : (
          <Anchor
            key={sort}
            render={renderLink(sort)}
            className={`${sortClasses} border-transparent hover:border-line`}
          >
            {nameOf(sort)}
          </Anchor>
        ),
      )}
    </nav>
  );
}
