/** The filters of the producers: each option with the number of producers it would leave. */
import { useNavigate } from '@tanstack/react-router';
import { applicationTextBands } from '../../../domain/certification/levels.ts';
import { countries } from '../../../domain/common/countries.ts';
import { type DirectorySearch, readDirectorySearch } from '../../features/producers/directory-search.ts';
import { bandText, countryName, levelBandText, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FilterGroup, FilterOption } from '../../kernel/ui/filter-group.tsx';
import { offeredLevels } from './content-labels.ts';
import { methodLabels, offeredMethods } from './filter-labels.ts';
import { FilterSheet, HiddenFields } from './filter-sheet.tsx';
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
  const { t } = useTranslations();
  const navigate = useNavigate();
  const { q, sort, view } = search;
  return (
    <FilterSheet
      id={filterSheet}
      path="/discovery"
      isSheetOnly={view === 'map'}
      shown={search}
      read={readDirectorySearch}
      onChange={(given, now) =>
        void navigate({ to: '/discovery', search: searchOf(given, now), resetScroll: false })
      }
      end={isPrevious ? t('discovery.showBefore') : t('discovery.showProducers', { count: facets.total })}
    >
      {(apply) => (
        <>
          <HiddenFields of={{ q, sort, view }} />
          <Groups search={search} facets={facets} onRange={apply} />
        </>
      )}
    </FilterSheet>
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

function searchOf(given: FormData, { q, sort, view }: Readonly<Record<string, unknown>>): DirectorySearch {
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
