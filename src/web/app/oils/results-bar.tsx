/** The bar above the oils: their number, the active filters and the sort order. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ListBar, Sorts } from '../discovery/list-bar.tsx';
import { chosenFilters } from './filter-labels.ts';
import { oilFiltersId } from './filters.tsx';
import { type OilsSearch, oilSorts } from './oils-search.ts';
import type { OilFacets } from './queries.ts';
import { unfiltered, withChange } from './search-changes.ts';

interface Props {
  search: OilsSearch;
  facets: OilFacets;
}

export function ResultsBar({ search, facets }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const usual = search.q === undefined ? 'phenolic' : 'relevance';
  return (
    <ListBar
      count={
        facets.estimated
          ? t('oils.countAbout', { count: formats.number(facets.total) })
          : t('oils.count', { count: facets.total })
      }
      filters={oilFiltersId}
      chosen={chosenFilters(i18n, search).map(({ without, ...filter }) => ({
        ...filter,
        link: <Link to="/oils" search={without} resetScroll={false} />,
      }))}
      clear={<Link to="/oils" search={unfiltered} resetScroll={false} />}
    >
      <Sorts
        label={t('oils.sort')}
        sorts={oilSorts.filter((sort) => sort !== 'relevance' || search.q !== undefined)}
        current={search.sort ?? usual}
        nameOf={(sort) => t(`oils.sort.${sort}`)}
        renderLink={(sort) => (
          <Link
            to="/oils"
            search={(asked) => withChange(asked, { sort: sort === usual ? undefined : sort })}
            resetScroll={false}
          />
        )}
      />
    </ListBar>
  );
}
