/** The product filters: search text, content, country. They consist of links and one plain form. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type Band,
  certificationLevels,
  contentFilterBands,
  contentFilters,
} from '../../../domain/certification/levels.ts';
import { consumerRegions } from '../../../domain/common/countries.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { bandText, countryName, levelName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { withChange } from '../../kernel/lists/list-changes.ts';
import { Chips, ChoiceChip } from '../../kernel/ui/chip.tsx';
import { FilterFold } from '../../kernel/ui/filter-fold.tsx';
import { SearchBox } from '../../kernel/ui/search-box.tsx';
import { type HomeSearch, home, readHomeSearch } from './home-search.ts';
import { type OilCounts, oilCountsQuery, regionsQuery } from './queries.ts';

export function BrowseFilters({ search }: { search: HomeSearch }) {
  const { t } = useTranslations();
  const { data: counts } = useQuery(oilCountsQuery(useClient(), search));
  const { band, level, country } = search;
  const chosen = [band, level, country].filter((one) => one !== undefined).length;
  return (
    <div className="grid gap-x-9 gap-y-1 sm:gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Search search={search} />
      <div>
        <FilterFold
          label={chosen === 0 ? t('discovery.filters') : t('discovery.filtersOn', { count: chosen })}
        >
          <div className="grid content-start gap-3 max-sm:col-span-full">
            <LevelChoices chosen={level} counts={counts?.level} />
            <ContentChoices chosen={band} counts={counts?.band} />
            <CountryChoices chosen={country} counts={counts?.country} />
          </div>
        </FilterFold>
      </div>
    </div>
  );
}

interface GroupProps<Filter extends keyof HomeSearch & keyof OilCounts> {
  chosen: HomeSearch[Filter];
  /** Undefined until they are loaded. */
  counts: OilCounts[Filter] | undefined;
}

function ContentChoices({ chosen, counts }: GroupProps<'band'>) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <Choices label={t('common.phenolicContent')} note={t('consumer.browse.bandsNote')}>
      <Choice change={{ band: undefined }} chosen={chosen === undefined}>
        {t('consumer.browse.all')}
      </Choice>
      {contentFilters.map((filter) => (
        <Choice key={filter} change={{ band: filter }} chosen={chosen === filter} count={counts?.[filter]}>
          {contentText(i18n, contentFilterBands[filter])}
        </Choice>
      ))}
    </Choices>
  );
}

function LevelChoices({ chosen, counts }: GroupProps<'level'>) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <Choices label={t('consumer.browse.certification')}>
      <Choice change={{ level: undefined }} chosen={chosen === undefined}>
        {t('consumer.browse.all')}
      </Choice>
      {certificationLevels.toReversed().map((level) => (
        <Choice
          key={level}
          change={{ level }}
          chosen={chosen === level}
          count={counts === undefined ? undefined : (counts[level] ?? 0)}
        >
          {levelName(i18n, level)}
        </Choice>
      ))}
    </Choices>
  );
}

function CountryChoices({ chosen, counts }: GroupProps<'country'>) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { data: regions = consumerRegions } = useQuery(regionsQuery(useClient()));
  return (
    <Choices label={t('consumer.browse.region')}>
      <Choice change={{ country: undefined }} chosen={chosen === undefined}>
        {t('consumer.browse.all')}
      </Choice>
      {regions.map((country) => (
        <Choice
          key={country}
          change={{ country }}
          chosen={chosen === country}
          count={counts === undefined ? undefined : (counts[country] ?? 0)}
        >
          {countryName(i18n, country)}
        </Choice>
      ))}
    </Choices>
  );
}

function contentText(i18n: Translations, band: Band): string {
  return band.least === 0 && band.most !== undefined
    ? i18n.t('consumer.browse.below', { content: i18n.formats.phenolic(band.most + 1) })
    : i18n.t('consumer.browse.band', { band: bandText(i18n, band) });
}

function Choices({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="text-small font-semibold">
        {label}
      </span>
      <div>
        <Chips label={label}>{children}</Chips>
        {note === undefined ? null : <p className="type-caption mt-1.5">{note}</p>}
      </div>
    </div>
  );
}

interface ChoiceProps {
  change: Partial<HomeSearch>;
  chosen: boolean;
  count?: number | undefined;
  children: string;
}

function Choice({ change, chosen, count, children }: ChoiceProps) {
  return (
    <ChoiceChip
      chosen={chosen}
      count={count}
      render={
        <Link
          to="/"
          // Reads the address at the time of the click: the previous filter may not be rendered yet.
          search={(now) => withChange(home, now, change)}
          resetScroll={false}
          activeOptions={neverItself}
        />
      }
    >
      {children}
    </ChoiceChip>
  );
}

/** The `chosen` prop marks the current filter; the router must not derive it from the address. */
const neverItself = { exact: true, includeHash: true, includeSearch: true } as const;

function Search({ search }: { search: HomeSearch }) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const { q, band, level, country } = search;
  return (
    <SearchBox
      label={t('consumer.browse.search')}
      placeholder={t('consumer.browse.search')}
      action={pathIn(language, '/')}
      defaultValue={q}
      maxLength={200}
      submitLabel={t('consumer.browse.submit')}
      onSearch={(text) =>
        void navigate({
          to: '/',
          search: readHomeSearch({ band, level, country, q: text }),
          resetScroll: false,
        })
      }
      className="min-w-0"
    >
      {Object.entries({ band, level, country }).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </SearchBox>
  );
}
