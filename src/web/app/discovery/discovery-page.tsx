/** The directory of producers: search, spotlight, filters with counts, the producers and their products. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLoaderDeps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { type DirectorySearch, resultsId } from '../../features/producers/directory-search.ts';
import { isDirectoryFiltered } from '../../features/producers/search-changes.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { RowOfTrees } from '../../kernel/illustrations/row-of-trees.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { classNames } from '../../kernel/ui/class-names.ts';
import { tabId } from '../../kernel/ui/linked-tabs.tsx';
import { CorrectionNotice } from './correction-notice.tsx';
import { DirectoryHeading } from './directory-heading.tsx';
import { Filters } from './filters.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { loadNamedRecords, NamedRecords } from './lazy-named-records.ts';
import { besideFilters } from './list-layout.ts';
import { MapTrigger } from './map-trigger.tsx';
import { NoResults } from './no-results.tsx';
import { ProducerGrid } from './producer-grid.tsx';
import { directoryQuery, facetsQuery, spotlightQuery } from './queries.ts';
import { ResultsBar } from './results-bar.tsx';
import { foundQuery, suggestionsQuery } from './search-queries.ts';
import { Spotlight } from './spotlight.tsx';
import { ViewTabs, viewPanelId } from './view-tabs.tsx';

export interface DiscoveryPageContext {
  readonly context: RouterContext;
  readonly deps: DirectorySearch;
  /** `stay` when the reader is on the page already and requests another list. */
  readonly cause: 'preload' | 'enter' | 'stay';
}

export async function loadDiscoveryPage({
  context,
  deps: search,
  cause,
}: DiscoveryPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const loading = [
    queryClient.ensureInfiniteQueryData(directoryQuery(client, search)),
    queryClient.ensureQueryData(facetsQuery(client, search)),
    queryClient.ensureQueryData(foundQuery(client)),
    queryClient.ensureQueryData(spotlightQuery(client)),
    queryClient.ensureQueryData(foundQuery(client, search.q)),
    ...(search.q === undefined
      ? []
      : [loadNamedRecords(), queryClient.ensureQueryData(suggestionsQuery(client, search.q))]),
  ];
  // A reader on the page keeps the current list, and the page says what failed to load.
  await (cause === 'stay' ? Promise.allSettled(loading) : Promise.all(loading));
  return {
    title: i18n.t('discovery.title'),
    description: i18n.t('discovery.description'),
    // Only the plain list is indexed, not its countless filtered variations.
    indexed: !isDirectoryFiltered(search) && search.cursor === undefined && search.view === undefined,
  };
}

export function DiscoveryPage() {
  const client = useClient();
  const { search, failure } = useLoadedSearch(useLoaderDeps({ from: '/discovery' }));
  const { data: facets } = useQuery(facetsQuery(client, search));
  const { data: found } = useInfiniteQuery(directoryQuery(client, search));
  if (facets === undefined || found === undefined) return null;
  const isMap = search.view === 'map';
  const isEmpty = facets.total === 0;
  const list =
    isEmpty && !(isMap && !isDirectoryFiltered(search)) ? (
      <NoResults search={search} />
    ) : isMap ? (
      <MapTrigger search={search} />
    ) : (
      <ProducerGrid search={search} />
    );
  return (
    <>
      {/* On a phone the results come first, and the featured producers after them. */}
      <div className="wrap max-lg:flex max-lg:flex-col">
        <DirectoryHeading search={search} />
        <div className="mb-3 lg:mb-7">
          <KindTabs current="producers" q={search.q} matches={failure === null ? facets : {}} />
        </div>
        {isMap ? null : (
          <div className="max-lg:order-last max-lg:mt-14">
            <Spotlight />
          </div>
        )}
        <div id={resultsId} className={classNames('mb-3 scroll-mt-6 lg:mb-7', !isMap && 'lg:mt-9')}>
          <ViewTabs search={search} total={failure === null ? facets.total : undefined} />
        </div>
        <div
          id={viewPanelId}
          role="tabpanel"
          aria-labelledby={tabId(viewPanelId, search.view ?? 'grid')}
          className={isMap ? '' : besideFilters}
        >
          <Filters search={search} facets={facets} isPrevious={failure !== null} />
          <div className="min-w-0">
            {failure}
            <ResultsBar search={search} facets={facets} isPrevious={failure !== null} />
            {facets.correctedTo !== null && search.q !== undefined && facets.total > 0 ? (
              <CorrectionNotice typed={search.q} correctedTo={facets.correctedTo} />
            ) : null}
            {search.q === undefined ? (
              list
            ) : (
              <NamedRecords q={search.q} without="producer" isEmpty={isEmpty}>
                {list}
              </NamedRecords>
            )}
          </div>
        </div>
      </div>
      <RowOfTrees seed="discovery" />
    </>
  );
}

/** The search whose list is loaded: the requested one, or the previous one with the failure. */
function useLoadedSearch(asked: DirectorySearch): { search: DirectorySearch; failure: ReactNode } {
  const { t } = useTranslations();
  const client = useClient();
  const facets = useQuery(facetsQuery(client, asked));
  const found = useInfiniteQuery(directoryQuery(client, asked));
  const isHere = facets.data !== undefined && found.data !== undefined;
  const [last, setLast] = useState(asked);
  useEffect(() => {
    if (isHere) setLast(asked);
  }, [isHere, asked]);
  if (isHere) return { search: asked, failure: null };
  const hasFailed = [facets, found].some(({ isError, isFetching }) => isError && !isFetching);
  const tryAgain = () => {
    if (facets.data === undefined) void facets.refetch();
    if (found.data === undefined) void found.refetch();
  };
  return {
    search: last,
    failure: hasFailed ? (
      <p role="alert" className="mb-5 border-l-4 border-bad bg-bad-bg px-4 py-3">
        {t('shell.notLoaded.text')}{' '}
        <button type="button" onClick={tryAgain} className="text-link min-h-11 font-semibold text-brand">
          {t('shell.tryAgain')}
        </button>
      </p>
    ) : null,
  };
}
