/** The filters of the producers: their labels, and their groups in the sheet. */
import { Link } from '@tanstack/react-router';
import { applicationTextBands } from '../../../domain/certification/levels.ts';
import type { MethodFilter } from '../../../domain/producers/practices.ts';
import { type DirectorySearch, directory } from '../../features/producers/directory/directory-search.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';
import { bandText, countryName, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { ListView } from '../../kernel/lists/list-view.ts';
import { FilterGroup, FilterOptions } from '../../kernel/ui/filter-group.tsx';
import { rangeText } from './content-labels.ts';
import { CountryOptions, LevelOptions, offeredLevels } from './filter-options.tsx';
import { PhenolicRange } from './phenolic-range.tsx';
import type { ProducerFacets } from './queries.ts';

/** In display order. */
const methodLabels = {
  organic: 'discovery.method.organic',
  regenerative: 'discovery.method.regenerative',
  handHarvesting: 'discovery.method.handHarvesting',
  coldExtraction: 'discovery.method.coldExtraction',
  firstColdPress: 'discovery.method.firstColdPress',
} as const satisfies Record<MethodFilter, MessageId>;

export const directoryView: ListView<typeof directory> = {
  list: directory,
  path: '/discovery',
  sheet: 'directory-filters',
  link: (change) => <Link to="/discovery" search={change} resetScroll={false} />,
  labels: [
    { of: 'q', label: ({ t }, text) => t('discovery.chip.text', { text }) },
    { of: 'level', label: levelName },
    { of: 'region', label: ({ t }) => t('discovery.region.mediterranean') },
    { of: 'country', label: countryName },
    { of: 'method', label: ({ t }, method) => t(methodLabels[method]) },
    { range: 'Phenolic', label: rangeText },
  ],
  sortedBy: 'discovery.sort',
  sortName: ({ t }, sort) => t(`discovery.sort.${sort}`),
};

interface Props {
  search: DirectorySearch;
  facets: ProducerFacets;
  onRange: () => void;
}

export function DirectoryFilters({ search, facets, onRange }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  // The bands of the application form, which producers answer before any measurement; the seals have bands of
  // their own.
  const guide = offeredLevels
    .map((level) => `${levelName(i18n, level)} ${bandText(i18n, applicationTextBands[level])}`)
    .join(', ');
  return (
    <>
      <FilterGroup title={t('discovery.certification')}>
        <LevelOptions chosen={search.level} counts={facets.level} />
        <p className="type-caption mt-1.5">{t('discovery.levelGuide', { bands: guide })}</p>
      </FilterGroup>
      <FilterGroup title={t('discovery.country')}>
        <FilterOptions
          name="region"
          values={['mediterranean']}
          chosen={search.region}
          labelOf={() => t('discovery.region.mediterranean')}
        />
        <CountryOptions chosen={search.country} counts={facets.country} />
      </FilterGroup>
      <FilterGroup title={t('discovery.farming')}>
        <FilterOptions
          name="method"
          // The labels have one entry for each method.
          values={Object.keys(methodLabels) as MethodFilter[]}
          chosen={search.method}
          labelOf={(method) => t(methodLabels[method])}
          counts={facets.method}
        />
      </FilterGroup>
      <FilterGroup title={t('common.phenolicContent')}>
        <PhenolicRange search={search} counts={facets.phenolic} onChosen={onRange} />
      </FilterGroup>
    </>
  );
}
