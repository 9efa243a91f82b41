/** The filters of the oils: their labels, and their groups in the sheet. */
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { laboratoryMethods } from '../../../domain/certification/lab-results.ts';
import { harvestPeriods } from '../../../domain/products/freshness-limits.ts';
import { countryName, levelName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { Ends, ListView } from '../../kernel/lists/list-view.ts';
import { FilterGroup, FilterOptions } from '../../kernel/ui/filter-group.tsx';
import { rangeText } from '../discovery/content-labels.ts';
import { CountryOptions, LevelOptions } from '../discovery/filter-options.tsx';
import { PhenolicRange } from '../discovery/phenolic-range.tsx';
import { NamedOptions } from './named-options.tsx';
import { type OilsSearch, oils } from './oils-search.ts';
import type { OilFacets, OilOptions } from './queries.ts';

export const oilsView: ListView<typeof oils> = {
  list: oils,
  path: '/oils',
  sheet: 'oil-filters',
  link: (change) => <Link to="/oils" search={change} resetScroll={false} />,
  labels: [
    { of: 'q', label: ({ t }, text) => t('discovery.chip.text', { text }) },
    { of: 'level', label: levelName },
    { range: 'Phenolic', label: rangeText },
    { of: 'available', label: ({ t }) => t('oils.available') },
    { of: 'country', label: countryName },
    { of: 'region', label: regionName },
    { of: 'variety', label: (_, variety) => variety },
    { of: 'volume', label: ({ formats }, volume) => formats.millilitres(volume) },
    { range: 'Price', label: euroText },
    {
      range: 'LitrePrice',
      label: (i18n, ends) => {
        const price = euroText(i18n, ends);
        return price && i18n.t('products.perLitre', { price });
      },
    },
    { of: 'method', label: ({ t }, method) => t(`common.method.${method}`) },
    { of: 'harvestYear', label: ({ t }, year) => t('oils.harvestOf', { year: String(year) }) },
    { of: 'harvestedWithin', label: ({ t }, months) => t('oils.fresh', { months }) },
  ],
  sortedBy: 'oils.sort',
  sortName: ({ t }, sort) => t(`oils.sort.${sort}`),
};

interface Props {
  search: OilsSearch;
  facets: OilFacets;
  options: OilOptions;
}

export function OilFilters({ search, facets, options, onRange }: Props & { onRange: () => void }) {
  const { t } = useTranslations();
  return (
    <>
      <FilterGroup title={t('common.phenolicContent')} className="lg:border-t-0 lg:pt-0">
        <PhenolicRange search={search} counts={facets.phenolic} onChosen={onRange} />
      </FilterGroup>
      <FilterGroup title={t('oils.level')}>
        <LevelOptions chosen={search.level} counts={facets.level} />
      </FilterGroup>
      <FilterGroup title={t('oils.availability')}>
        <FilterOptions
          name="available"
          values={['true']}
          chosen={search.available}
          labelOf={() => t('oils.available')}
          counts={facets.available}
        />
      </FilterGroup>
      <FilterGroup title={t('oils.price')}>
        <EuroRange of="Price" search={search} label={t('oils.price')} />
      </FilterGroup>
      <FilterGroup title={t('oils.litrePrice')}>
        <EuroRange of="LitrePrice" search={search} label={t('oils.litrePrice')} />
      </FilterGroup>
      <PlaceGroups search={search} facets={facets} options={options} />
      <BottleGroups search={search} options={options} />
      <HarvestGroups search={search} options={options} />
    </>
  );
}

function PlaceGroups({ search, facets, options }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { region } = search;
  return (
    <>
      <FilterGroup title={t('discovery.country')}>
        <CountryOptions chosen={search.country} counts={facets.country} />
      </FilterGroup>
      <FilterGroup title={t('oils.region')}>
        <FilterOptions
          name="region"
          values={['mediterranean']}
          chosen={region}
          labelOf={(name) => regionName(i18n, name)}
          none={t('oils.anyRegion')}
        />
        <NamedOptions
          name="region"
          single
          counts={options.region}
          counted={options.counted}
          chosen={region === undefined || region === 'mediterranean' ? [] : [region]}
        />
      </FilterGroup>
      <FilterGroup title={t('oils.variety')}>
        <NamedOptions
          name="variety"
          counts={options.variety}
          counted={options.counted}
          chosen={search.variety ?? []}
        />
        <p className="type-caption mt-1.5">{t('oils.varietyNote')}</p>
      </FilterGroup>
    </>
  );
}

/** Offered when there are too many oils to count. */
const usualVolumes = [250, 500, 750, 1000];

function BottleGroups({ search, options: { volume, method, counted } }: Omit<Props, 'facets'>) {
  const { t, formats } = useTranslations();
  const volumes = new Set([
    ...(counted ? Object.keys(volume).map(Number) : usualVolumes),
    ...(search.volume ?? []),
  ]);
  return (
    <>
      <FilterGroup title={t('oils.size')}>
        <FilterOptions
          name="volume"
          values={[...volumes].toSorted((a, b) => a - b)}
          chosen={search.volume}
          labelOf={formats.millilitres}
          counts={counted ? volume : undefined}
        />
      </FilterGroup>
      <FilterGroup title={t('oils.method')}>
        <FilterOptions
          name="method"
          values={laboratoryMethods}
          chosen={search.method}
          labelOf={(name) => t(`common.method.${name}`)}
          counts={counted ? method : undefined}
        />
      </FilterGroup>
    </>
  );
}

function HarvestGroups({ search, options }: Omit<Props, 'facets'>) {
  const { t } = useTranslations();
  const { harvestYear, harvestedWithin, counted } = options;
  const years = new Set([...Object.keys(harvestYear).map(Number), ...(search.harvestYear ?? [])]);
  return (
    <>
      <FilterGroup title={t('oils.freshness')}>
        <FilterOptions
          name="harvestedWithin"
          values={harvestPeriods}
          chosen={search.harvestedWithin}
          labelOf={(months) => t('oils.fresh', { months })}
          counts={counted ? harvestedWithin : undefined}
          none={t('oils.anyHarvest')}
        />
      </FilterGroup>
      {years.size === 0 ? null : (
        <FilterGroup title={t('oils.harvest')}>
          <FilterOptions
            name="harvestYear"
            values={[...years].toSorted((a, b) => b - a)}
            chosen={search.harvestYear}
            labelOf={String}
            counts={counted ? harvestYear : undefined}
          />
        </FilterGroup>
      )}
    </>
  );
}

function regionName({ t }: Translations, region: string): string {
  return region === 'mediterranean' ? t('discovery.region.mediterranean') : region;
}

function euroText({ t, formats }: Translations, { min, max }: Ends): string | undefined {
  const euro = (value: number) => formats.euro(value * 100);
  if (min !== undefined && max !== undefined) {
    return t('discovery.range.between', { min: euro(min), max: euro(max) });
  }
  if (min !== undefined) return t('discovery.range.from', { min: euro(min) });
  return max === undefined ? undefined : t('discovery.range.to', { max: euro(max) });
}

interface EuroRangeProps {
  of: 'Price' | 'LitrePrice';
  search: OilsSearch;
  label: string;
}

function EuroRange({ of, search, label }: EuroRangeProps) {
  const { t } = useTranslations();
  const ends = [
    { name: `min${of}`, label: t('oils.from') },
    { name: `max${of}`, label: t('oils.to') },
  ] as const;
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-3">
      {ends.map((end) => (
        <label key={end.name} htmlFor={`${id}-${end.name}`} className="type-caption block">
          <span className="sr-only">{label}: </span>
          {end.label}
          <span className="control mt-1">
            <input
              id={`${id}-${end.name}`}
              type="number"
              name={end.name}
              min={0}
              max={100_000}
              step={1}
              inputMode="numeric"
              defaultValue={search[end.name]}
              className="min-h-11 min-w-0 text-body text-ink"
            />
            <span aria-hidden="true" className="self-center pr-3">
              €
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
