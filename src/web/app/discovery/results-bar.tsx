/** The bar above the producers: their number, the active filters and the sort order. */
import { Link } from '@tanstack/react-router';
import { type DirectorySearch, directorySorts } from '../../features/producers/directory-search.ts';
import { unfiltered, withChange } from '../../features/producers/search-changes.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { chosenFilters } from './filter-labels.ts';
import { filterSheet } from './filters.tsx';
import { ListBar, Sorts } from './list-bar.tsx';
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
  const isMap = search.view === 'map';
  const usual = search.q === undefined ? 'phenolic' : 'relevance';
  return (
    <ListBar
      count={t(isPrevious ? 'discovery.countBefore' : 'discovery.count', { count: facets.total })}
      filters={filterSheet}
      isSheetOnly={isMap}
      chosen={chosenFilters(i18n, search).map(({ without, ...filter }) => ({
        ...filter,
        link: <Link to="/discovery" search={without} resetScroll={false} />,
      }))}
      clear={<Link to="/discovery" search={unfiltered} resetScroll={false} />}
    >
      {isMap ? null : (
        <Sorts
          label={t('discovery.sort')}
          sorts={directorySorts.filter((sort) => sort !== 'relevance' || search.q !== undefined)}
          current={search.sort ?? usual}
          nameOf={(sort) => t(`discovery.sort.${sort}`)}
          renderLink={(sort) => (
            <Link
              to="/discovery"
              search={(asked) => withChange(asked, { sort: sort === usual ? undefined : sort })}
              resetScroll={false}
            />
          )}
        />
      )}
    </ListBar>
  );
}
