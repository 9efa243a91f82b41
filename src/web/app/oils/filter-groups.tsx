/** The groups of the filters: what the oil is, where it comes from, its bottle and price, its harvest. */
import { type ReactNode, useId } from 'react';
import { laboratoryMethods } from '../../../domain/certification/lab-results.ts';
import { countries } from '../../../domain/common/countries.ts';
import { harvestPeriods } from '../../../domain/products/freshness-limits.ts';
import { countryName, levelBandText, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FilterGroup, FilterOption } from '../../kernel/ui/filter-group.tsx';
import { offeredLevels } from '../discovery/content-labels.ts';
import { PhenolicRange } from '../discovery/phenolic-range.tsx';
import { regionName } from './filter-labels.ts';
import { NamedOptions } from './named-options.tsx';
import type { OilsSearch } from './oils-search.ts';
import type { OilFacets, OilOptions } from './queries.ts';

interface Props {
  search: OilsSearch;
  facets: OilFacets;
  options: OilOptions;
}

export function FilterGroups({ search, facets, options, onRange }: Props & { onRange: () => void }) {
  const { t } = useTranslations();
  return (
    <>
      <FilterGroup title={t('common.phenolicContent')} className="lg:border-t-0 lg:pt-0">
        <PhenolicRange search={search} counts={facets.phenolic} onChosen={onRange} />
      </FilterGroup>
      <LevelGroup search={search} facets={facets} />
      <FilterGroup title={t('oils.availability')}>
        <FilterOption
          name="available"
          value="true"
          label={t('oils.available')}
          count={facets.available['true'] ?? 0}
          defaultChecked={search.available !== undefined}
        />
      </FilterGroup>
      <FilterGroup title={t('oils.price')}>
        <EuroRange name="price" from={search.priceFrom} to={search.priceTo} label={t('oils.price')} />
      </FilterGroup>
      <FilterGroup title={t('oils.litrePrice')}>
        <EuroRange name="litre" from={search.litreFrom} to={search.litreTo} label={t('oils.litrePrice')} />
      </FilterGroup>
      <PlaceGroups search={search} facets={facets} options={options} />
      <BottleGroups search={search} options={options} />
      <HarvestGroups search={search} options={options} />
    </>
  );
}

function LevelGroup({ search, facets }: Omit<Props, 'options'>) {
  const i18n = useTranslations();
  return (
    <FilterGroup title={i18n.t('oils.level')}>
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
    </FilterGroup>
  );
}

function PlaceGroups({ search, facets, options }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const offered = countries
    .filter((country) => (facets.country[country] ?? 0) > 0 || search.country?.includes(country))
    .toSorted((a, b) => (facets.country[b] ?? 0) - (facets.country[a] ?? 0));
  return (
    <>
      <FilterGroup title={t('discovery.country')}>
        {offered.map((country) => (
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
      <FilterGroup title={t('oils.region')}>
        <AnyOption name="region" chosen={search.region} label={t('oils.anyRegion')} />
        <FilterOption
          single
          name="region"
          value="mediterranean"
          label={regionName(i18n, 'mediterranean')}
          defaultChecked={search.region === 'mediterranean'}
        />
        <NamedOptions
          name="region"
          single
          counts={options.region}
          counted={options.counted}
          chosen={search.region === undefined || search.region === 'mediterranean' ? [] : [search.region]}
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
const usualSizes = [250, 500, 750, 1000];

function BottleGroups({ search, options: { volume, method, counted } }: Omit<Props, 'facets'>) {
  const { t, formats } = useTranslations();
  const sizes = new Set([
    ...(counted ? Object.keys(volume).map(Number) : usualSizes),
    ...(search.size ?? []),
  ]);
  return (
    <>
      <FilterGroup title={t('oils.size')}>
        {[...sizes]
          .toSorted((a, b) => a - b)
          .map((size) => (
            <FilterOption
              key={size}
              name="size"
              value={size}
              label={formats.millilitres(size)}
              count={counted ? (volume[size] ?? 0) : undefined}
              defaultChecked={search.size?.includes(size) ?? false}
            />
          ))}
      </FilterGroup>
      <FilterGroup title={t('oils.method')}>
        {laboratoryMethods.map((name) => (
          <FilterOption
            key={name}
            name="method"
            value={name}
            label={t(`common.method.${name}`)}
            count={counted ? (method[name] ?? 0) : undefined}
            defaultChecked={search.method?.includes(name) ?? false}
          />
        ))}
      </FilterGroup>
    </>
  );
}

function HarvestGroups({ search, options }: Omit<Props, 'facets'>) {
  const { t } = useTranslations();
  const { harvestYear, harvestedWithin, counted } = options;
  const years = new Set([...Object.keys(harvestYear).map(Number), ...(search.harvest ?? [])]);
  return (
    <>
      <FilterGroup title={t('oils.freshness')}>
        <AnyOption name="fresh" chosen={search.fresh} label={t('oils.anyHarvest')} />
        {harvestPeriods.map((months) => (
          <FilterOption
            key={months}
            single
            name="fresh"
            value={months}
            label={t('oils.fresh', { months })}
            count={counted ? (harvestedWithin[months] ?? 0) : undefined}
            defaultChecked={search.fresh === months}
          />
        ))}
      </FilterGroup>
      {years.size === 0 ? null : (
        <FilterGroup title={t('oils.harvest')}>
          {[...years]
            .toSorted((a, b) => b - a)
            .map((year) => (
              <FilterOption
                key={year}
                name="harvest"
                value={year}
                label={String(year)}
                count={counted ? (harvestYear[year] ?? 0) : undefined}
                defaultChecked={search.harvest?.includes(year) ?? false}
              />
            ))}
        </FilterGroup>
      )}
    </>
  );
}

function AnyOption({ name, chosen, label }: { name: string; chosen: unknown; label: ReactNode }) {
  return <FilterOption single name={name} value="" label={label} defaultChecked={chosen === undefined} />;
}

interface EuroRangeProps {
  name: 'price' | 'litre';
  label: string;
  from: number | undefined;
  to: number | undefined;
}

function EuroRange({ name, label, from, to }: EuroRangeProps) {
  const { t } = useTranslations();
  const ends = [
    { name: `${name}From`, value: from, label: t('oils.from') },
    { name: `${name}To`, value: to, label: t('oils.to') },
  ];
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
              defaultValue={end.value}
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
