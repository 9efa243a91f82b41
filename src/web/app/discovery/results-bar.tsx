/** The number of producers, the active filters with a way to remove them, and the sort order. */
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import type { DirectorySearch, DirectorySort } from '../../features/producers/directory-search.ts';
import { unfiltered, withChange } from '../../features/producers/search-changes.ts';
import { Trans } from '../../kernel/i18n/trans.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Chips, RemovableChip } from '../../kernel/ui/chip.tsx';
import { chosenFilters } from './filter-labels.ts';
import { filterSheet } from './filters.tsx';
import type { ProducerFacets } from './queries.ts';

interface Props {
  search: DirectorySearch;
  facets: ProducerFacets;
  /** The list of the last choice did not arrive, and the one before it is shown. */
  isPrevious: boolean;
}

export function ResultsBar({ search, facets, isPrevious }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const chosen = chosenFilters(i18n, search);
  return (
    <div className="mb-6.5 flex flex-wrap items-center gap-x-5.5 gap-y-3.5">
      <h2 className="font-text text-body font-semibold tracking-normal" aria-live="polite">
        {t(isPrevious ? 'discovery.countBefore' : 'discovery.count', { count: facets.total })}
      </h2>
      <button
        type="button"
        popoverTarget={filterSheet}
        className={`ml-auto inline-flex min-h-11 items-center gap-2 rounded-control border border-brand px-4 font-semibold text-brand ${search.view === 'map' ? '' : 'lg:hidden'}`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        {chosen.length === 0 ? t('discovery.filters') : t('discovery.filtersOn', { count: chosen.length })}
      </button>
      {chosen.length === 0 ? null : (
        <Chips label={t('discovery.chosen')}>
          {chosen.map(({ key, name, without }) => (
            <RemovableChip
              key={key}
              removeLabel={t('discovery.remove', { filter: name })}
              render={<Link to="/discovery" search={without} resetScroll={false} />}
            >
              <span className="block max-w-[16em] truncate">{name}</span>
            </RemovableChip>
          ))}
          <Link
            to="/discovery"
            search={unfiltered}
            resetScroll={false}
            className="text-link inline-flex min-h-11 items-center px-1.5 font-semibold text-brand"
          >
            {t('discovery.clear')}
          </Link>
        </Chips>
      )}
      {search.view === 'map' ? null : <Sorts search={search} />}
    </div>
  );
}

const sortClasses = 'inline-flex min-h-11 items-center border-b-2 no-underline';

function Sorts({ search }: { search: DirectorySearch }) {
  const { t } = useTranslations();
  const usual: DirectorySort = search.q === undefined ? 'phenolic' : 'relevance';
  const now = search.sort ?? usual;
  const offered: readonly DirectorySort[] = [
    ...(search.q === undefined ? [] : (['relevance'] as const)),
    'phenolic',
    'name',
    'newest',
  ];
  return (
    <nav
      aria-label={t('discovery.sort')}
      className="ml-auto flex flex-wrap items-center gap-x-4 text-small max-sm:ml-0"
    >
      <span aria-hidden="true" className="text-ink-2">
        {t('discovery.sortedBy')}
      </span>
      {offered.map((sort) =>
        sort === now ? (
          <span key={sort} aria-current="true" className={`${sortClasses} border-brand font-semibold`}>
            {t(`discovery.sort.${sort}`)}
          </span>
        ) : (
          <Link
            key={sort}
            to="/discovery"
            search={(asked) => withChange(asked, { sort: sort === usual ? undefined : sort })}
            resetScroll={false}
            className={`${sortClasses} border-transparent hover:border-line`}
          >
            {t(`discovery.sort.${sort}`)}
          </Link>
        ),
      )}
    </nav>
  );
}

const strong = (inside: string) => <strong>{inside}</strong>;

/** Nothing matched the text as typed, so the closest words were searched for; this says so. */
export function CorrectionNotice({ typed, correctedTo }: { typed: string; correctedTo: string }) {
  return (
    <p role="status" className="mb-5 border-l-4 border-brand bg-wash px-4 py-3">
      <Trans id="discovery.corrected" values={{ corrected: correctedTo, typed }} parts={{ strong }} />
    </p>
  );
}
