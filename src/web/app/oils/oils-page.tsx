/** The oils of all producers: search, filters with counts, the list, and a comparison of up to four. */
import { useQuery } from '@tanstack/react-query';
import { useLoaderDeps, useNavigate } from '@tanstack/react-router';
import { resultsId } from '../../features/producers/directory/directory-search.ts';
import { oilsAsJsonLd } from '../../features/products/structured-data.ts';
import { todayQuery } from '../../kernel/api/today.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { isFiltered } from '../../kernel/lists/list-changes.ts';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { CorrectionNotice } from '../discovery/correction-notice.tsx';
import { FilterSheet } from '../discovery/filter-sheet.tsx';
import { loadNamedRecords, NamedRecords } from '../discovery/lazy-named-records.ts';
import { ListBar } from '../discovery/list-bar.tsx';
import { besideFilters } from '../discovery/list-layout.ts';
import { foundQuery, suggestionsQuery } from '../discovery/search-queries.ts';
import { Comparison, ComparisonTray, loadComparison, useStoredComparison } from './lazy-comparison.ts';
import { OilFilters, oilsView } from './oil-filters.tsx';
import { OilList } from './oil-list.tsx';
import { OilsHeading } from './oils-heading.tsx';
import { type OilsSearch, oils } from './oils-search.ts';
import { comparedQuery, oilFacetsQuery, oilOptionsQuery, oilsQuery } from './queries.ts';

export interface OilsPageContext {
  readonly context: RouterContext;
  readonly deps: OilsSearch;
  /** `stay` when the reader is on the page already and requests another list. */
  readonly cause: 'preload' | 'enter' | 'stay';
}

export async function loadOilsPage({ context, deps: search, cause }: OilsPageContext): Promise<PageHead> {
  const { client, queryClient, i18n, origin } = context;
  const rows = queryClient.ensureInfiniteQueryData(oilsQuery(client, search));
  const loading = [
    rows,
    queryClient.ensureQueryData(oilFacetsQuery(client, search)),
    queryClient.ensureQueryData(oilOptionsQuery(client, search)),
    queryClient.ensureQueryData(foundQuery(client, search.q)),
    queryClient.ensureQueryData(todayQuery),
    ...(search.q === undefined
      ? []
      : [loadNamedRecords(), queryClient.ensureQueryData(suggestionsQuery(client, search.q))]),
    ...(search.compare === undefined ? [] : [loadComparison()]),
    ...(search.view === undefined
      ? []
      : [queryClient.ensureQueryData(comparedQuery(client, search.compare ?? []))]),
  ];
  // A reader on the page keeps the current list, and the list says what failed to load.
  await (cause === 'stay' ? Promise.allSettled(loading) : Promise.all(loading));
  const isWhole = !isFiltered(oils, search) && search.cursor === undefined && search.compare === undefined;
  return {
    title: i18n.t('oils.title'),
    description: i18n.t('oils.description'),
    ...(import.meta.env.SSR && isWhole
      ? { jsonLd: oilsAsJsonLd((await rows).pages[0]?.rows ?? [], origin) }
      : {}),
    // Only the plain list is indexed, not its countless filtered variations.
    indexed: isWhole && search.sort === undefined,
  };
}

export function OilsPage() {
  const client = useClient();
  const navigate = useNavigate();
  const { t, formats } = useTranslations();
  const search = useLoaderDeps({ from: '/oils' });
  const { data: facets } = useQuery(oilFacetsQuery(client, search));
  const { data: options } = useQuery(oilOptionsQuery(client, search));
  useStoredComparison(search.compare);
  if (facets === undefined || options === undefined) return null;
  const list = <OilList search={search} />;
  const number = formats.number(facets.total);
  return (
    <div className="wrap">
      <OilsHeading search={search} facets={facets} />
      {search.view === 'compare' ? (
        <Comparison search={search} />
      ) : (
        <div id={resultsId} className={`scroll-mt-6 ${besideFilters}`}>
          <FilterSheet
            view={oilsView}
            shown={search}
            onChange={(changed) => void navigate({ to: '/oils', search: changed, resetScroll: false })}
            end={
              facets.estimated
                ? t('oils.showAbout', { count: number })
                : t('oils.show', { count: facets.total })
            }
          >
            {(apply) => <OilFilters search={search} facets={facets} options={options} onRange={apply} />}
          </FilterSheet>
          <div className="min-w-0">
            <ListBar
              view={oilsView}
              search={search}
              count={
                facets.estimated
                  ? t('oils.countAbout', { count: number })
                  : t('oils.count', { count: facets.total })
              }
            />
            {facets.correctedTo !== null && search.q !== undefined && facets.total > 0 ? (
              <CorrectionNotice typed={search.q} correctedTo={facets.correctedTo} />
            ) : null}
            {search.q === undefined ? (
              list
            ) : (
              <NamedRecords q={search.q} without="oil" isEmpty={facets.total === 0}>
                {list}
              </NamedRecords>
            )}
            {search.compare === undefined ? null : <ComparisonTray search={search} />}
          </div>
        </div>
      )}
    </div>
  );
}
