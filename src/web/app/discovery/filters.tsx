/**
 * The filter column: each option with the number of producers it would leave. It is a plain GET form; with
 * JavaScript each change is applied at once. On a phone it is a sheet that stays open while the reader
 * chooses.
 */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { applicationTextBands } from '../../../domain/certification/levels.ts';
import { countries } from '../../../domain/common/countries.ts';
import {
  type DirectorySearch,
  readDirectorySearch,
  resultsId,
} from '../../features/producers/directory-search.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { bandText, countryName, levelBandText, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { FilterGroup, FilterOption } from '../../kernel/ui/filter-group.tsx';
import { methodLabels, offeredLevels, offeredMethods } from './filter-labels.ts';
import { PhenolicRange } from './phenolic-range.tsx';
import type { ProducerFacets } from './queries.ts';

export const filterSheet = 'directory-filters';

interface Props {
  search: DirectorySearch;
  facets: ProducerFacets;
  /** The list of the last choice did not arrive, and the one before it is shown. */
  isPrevious: boolean;
}

export function Filters({ search, facets, isPrevious }: Props) {
  const { t, language } = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const router = useRouter();
  useTicksOf(search, form);
  const apply = () => {
    if (form.current === null) return;
    // Reads the current URL: a search made a moment ago may not be rendered yet and must not be lost.
    const next = searchOf(form.current, latestOf(router));
    void navigate({ to: '/discovery', search: next, resetScroll: false });
  };
  return (
    <aside
      id={filterSheet}
      popover="auto"
      data-keeps-open=""
      aria-label={t('discovery.filters')}
      className={search.view === 'map' ? 'filter-sheet filter-sheet-only' : 'filter-sheet'}
    >
      <form
        ref={form}
        method="get"
        action={`${pathIn(language, '/discovery')}#${resultsId}`}
        // A slider reports through onChosen, when its thumb is released.
        onChange={({ target }) => {
          if (!(target instanceof HTMLInputElement && target.type === 'range')) apply();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <HiddenSearchFields search={search} />
        <Groups search={search} facets={facets} onRange={apply} />
        <noscript>
          <Button type="submit" wide>
            {t('discovery.applyFilters')}
          </Button>
        </noscript>
      </form>
      <div className="filter-sheet-end sticky bottom-0 border-t border-line bg-label py-3">
        <button
          type="button"
          popoverTarget={filterSheet}
          popoverTargetAction="hide"
          className="filter-sheet-close"
        >
          {isPrevious ? t('discovery.showBefore') : t('discovery.showProducers', { count: facets.total })}
        </button>
      </div>
    </aside>
  );
}

type GroupProps = Pick<Props, 'search' | 'facets'>;

function Groups({ search, facets, onRange }: GroupProps & { onRange: () => void }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const offeredCountries = countries
    .filter((country) => (facets.country[country] ?? 0) > 0 || search.country?.includes(country))
    .toSorted((a, b) => (facets.country[b] ?? 0) - (facets.country[a] ?? 0));
  return (
    <>
      <LevelGroup search={search} facets={facets} />
      <FilterGroup title={t('discovery.country')}>
        <FilterOption
          name="region"
          value="mediterranean"
          label={t('discovery.region.mediterranean')}
          defaultChecked={search.region !== undefined}
        />
        {offeredCountries.map((country) => (
          <FilterOption
            key={country}
            name="country"
            value={country}
            label={countryName(i18n, country)}
            count={facets.country[country] ?? 0}
            defaultChecked={search.country?.includes(country) ?? false}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('discovery.farming')}>
        {offeredMethods.map((method) => (
          <FilterOption
            key={method}
            name="method"
            value={method}
            label={t(methodLabels[method])}
            count={facets.method[method] ?? 0}
            defaultChecked={search.method?.includes(method) ?? false}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('common.phenolicContent')}>
        <PhenolicRange search={search} counts={facets.phenolic} onChosen={onRange} />
      </FilterGroup>
    </>
  );
}

function LevelGroup({ search, facets }: GroupProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  // The bands of the application form, which producers answer before any measurement; the seals have bands of
  // their own.
  const guide = offeredLevels
    .map((level) => `${levelName(i18n, level)} ${bandText(i18n, applicationTextBands[level])}`)
    .join(', ');
  return (
    <FilterGroup title={t('discovery.certification')}>
      {offeredLevels.map((level) => (
        <FilterOption
          key={level}
          name="level"
          value={level}
          label={levelName(i18n, level)}
          hint={`${levelBandText(i18n, level)} mg/kg`}
          count={facets.level[level] ?? 0}
          defaultChecked={search.level?.includes(level) ?? false}
        />
      ))}
      <p className="type-caption mt-1.5">{t('discovery.levelGuide', { bands: guide })}</p>
    </FilterGroup>
  );
}

/** Hidden inputs for the parts of the search that the form has no field for. */
function HiddenSearchFields({ search: { q, sort, view } }: { search: DirectorySearch }) {
  return (
    <>
      {q === undefined ? null : <input type="hidden" name="q" value={q} />}
      {sort === undefined ? null : <input type="hidden" name="sort" value={sort} />}
      {view === undefined ? null : <input type="hidden" name="view" value={view} />}
    </>
  );
}

function searchOf(form: HTMLFormElement, { q, sort, view }: DirectorySearch): DirectorySearch {
  const given = new FormData(form);
  return readDirectorySearch({
    q,
    sort,
    view,
    level: given.getAll('level'),
    country: given.getAll('country'),
    method: given.getAll('method'),
    region: given.get('region') ?? undefined,
    min: given.get('min') ?? undefined,
    max: given.get('max') ?? undefined,
  });
}

/** The checkboxes are uncontrolled; chips, links and the back button change what they should show. */
function useTicksOf(shown: DirectorySearch, form: RefObject<HTMLFormElement | null>): void {
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another list that is waited for.
  useEffect(() => {
    // A box ticked while that list was loading is not part of it yet, and stays ticked.
    const search = latestOf(router);
    const chosen = new Set<string>([
      ...(search.level ?? []),
      ...(search.country ?? []),
      ...(search.method ?? []),
      ...(search.region === undefined ? [] : [search.region]),
    ]);
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
      box.checked = chosen.has(box.value);
    }
  }, [shown, router, form]);
}

function latestOf({ latestLocation }: Pick<ReturnType<typeof useRouter>, 'latestLocation'>): DirectorySearch {
  return readDirectorySearch({ ...latestLocation.search });
}
