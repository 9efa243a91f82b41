/** The number of records, the active filters with a way to remove them, and the sort order. */
import { SlidersHorizontal } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Anchor } from '../../kernel/ui/anchor.tsx';
import { RemovableChip } from '../../kernel/ui/removable-chip.tsx';

interface Props {
  count: string;
  /** The id of the sheet that the button opens. */
  filters: string;
  /** There is no room for the filters beside the results. */
  isSheetOnly?: boolean;
  chosen: readonly { readonly key: string; readonly name: string; readonly link: ReactElement }[];
  clear: ReactElement;
  children: ReactNode;
}

export function ListBar({ count, filters, isSheetOnly = false, chosen, clear, children }: Props) {
  const { t } = useTranslations();
  // The search is removed like a filter, but is none.
  const filtersOn = chosen.filter(({ key }) => key !== 'q').length;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5.5 gap-y-1 lg:mb-6.5 lg:gap-y-3.5">
      <h2 className="font-text text-body font-semibold tracking-normal" aria-live="polite">
        {count}
      </h2>
      <button
        type="button"
        popoverTarget={filters}
        className={`ml-auto inline-flex min-h-11 items-center gap-2 rounded-control border border-brand px-4 font-semibold text-brand ${isSheetOnly ? '' : 'lg:hidden'}`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        {filtersOn === 0 ? t('discovery.filters') : t('discovery.filtersOn', { count: filtersOn })}
      </button>
      {chosen.length === 0 ? null : (
        <div role="group" aria-label={t('discovery.chosen')} className="flex flex-wrap items-center gap-2">
          {chosen.map(({ key, name, link }) => (
            <RemovableChip key={key} removeLabel={t('discovery.remove', { filter: name })} render={link}>
              <span className="block max-w-[16em] truncate">{name}</span>
            </RemovableChip>
          ))}
          <Anchor
            render={clear}
            className="text-link inline-flex min-h-11 items-center px-1.5 font-semibold text-brand"
          >
            {t('discovery.clear')}
          </Anchor>
        </div>
      )}
      {children}
    </div>
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
export function Sorts<Sort extends string>({ label, sorts, current, nameOf, renderLink }: SortsProps<Sort>) {
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
