/** The filters of the oils: each option with the number of oils it would leave. */
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FilterSheet, HiddenFields } from '../discovery/filter-sheet.tsx';
import { FilterGroups } from './filter-groups.tsx';
import { type OilsSearch, readOilsSearch } from './oils-search.ts';
import type { OilFacets, OilOptions } from './queries.ts';

export const oilFiltersId = 'oil-filters';

interface Props {
  search: OilsSearch;
  facets: OilFacets;
  options: OilOptions;
}

export function Filters({ search, facets, options }: Props) {
  const { t, formats } = useTranslations();
  const navigate = useNavigate();
  const { q, sort, compare } = search;
  return (
    <FilterSheet
      id={oilFiltersId}
      path="/oils"
      shown={search}
      read={readOilsSearch}
      onChange={(given, now) =>
        void navigate({ to: '/oils', search: searchOf(given, now), resetScroll: false })
      }
      end={
        facets.estimated
          ? t('oils.showAbout', { count: formats.number(facets.total) })
          : t('oils.show', { count: facets.total })
      }
    >
      {(apply) => (
        <>
          <HiddenFields of={{ q, sort, compare }} />
          <FilterGroups search={search} facets={facets} options={options} onRange={apply} />
        </>
      )}
    </FilterSheet>
  );
}

/** Reading ignores what a field leaves empty, and fields with one value are arrays too. */
function searchOf(given: FormData, { q, sort, compare }: Readonly<Record<string, unknown>>): OilsSearch {
  const several = ['level', 'country', 'variety', 'size', 'method', 'harvest'];
  const values = [...new Set(given.keys())].map((name) => [
    name,
    several.includes(name) ? given.getAll(name) : given.get(name),
  ]);
  return readOilsSearch({ ...Object.fromEntries(values), q, sort, compare });
}
