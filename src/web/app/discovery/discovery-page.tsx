/** The directory of producers: search, spotlight, filters with counts, the producers and their products. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type DirectorySearch,
  directory,
  resultsId,
} from '../../features/producers/directory/directory-search.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { RowOfTrees } from '../../kernel/illustrations/row-of-trees.tsx';
import { isFiltered } from '../../kernel/lists/list-changes.ts';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { classNames } from '../../kernel/ui/class-names.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { tabId } from '../../kernel/ui/linked-tabs.tsx';
import { CorrectionNotice } from './correction-notice.tsx';
import { DirectoryHeading } from './directory-heading.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { DirectoryFilters, directoryView } from './filters.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { loadNamedRecords, NamedRecords } from './lazy-named-records.ts';
import { ListBar } from './list-bar.tsx';
import { besideFilters } from './list-layout.ts';
import { MapTrigger } from './map-trigger.tsx';
import { NoMatches } from './no-matches.tsx';
import { ProducerGrid } from './producer-grid.tsx';
import { directoryQuery, facetsQuery, type ProducerFacets, spotlightQuery } from './queries.ts';
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
    indexed: !isFiltered(directory, search) && search.cursor === undefined && search.view === undefined,
  };
}

export function DiscoveryPage() {
  const client = useClient();
  const { search, failure } = useLoadedSearch(useLoaderDeps({ from: '/discovery' }));
  const { data: facets } = useQuery(facetsQuery(client, search));
  const { data: found } = useInfiniteQuery(directoryQuery(client, search));
  if (facets === undefined || found === undefined) return null;
  const isMap = search.view === 'map';
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
          <Results search={search} facets={facets} failure={failure} />
        </div>
      </div>
      <RowOfTrees seed="discovery" />
    </>
  );
}

interface ResultsProps {
  search: DirectorySearch;
  facets: ProducerFacets;
  failure: ReactNode;
}

function Results({ search, facets, failure }: ResultsProps) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const isPrevious = failure !== null;
  const isMap = search.view === 'map';
  const list = <Producers search={search} isEmpty={facets.total === 0} />;
  return (
    <>
      <FilterSheet
        view={directoryView}
        isSheetOnly={isMap}
        shown={search}
        onChange={(changed) => void navigate({ to: '/discovery', search: changed, resetScroll: false })}
        end={isPrevious ? t('discovery.showBefore') : t('discovery.showProducers', { count: facets.total })}
      >
        {(apply) => <DirectoryFilters search={search} facets={facets} onRange={apply} />}
      </FilterSheet>
      <div className="min-w-0">
        {failure}
        <ListBar
          view={directoryView}
          search={search}
          isMap={isMap}
          count={t(isPrevious ? 'discovery.countBefore' : 'discovery.count', { count: facets.total })}
        />
        {facets.correctedTo !== null && search.q !== undefined && facets.total > 0 ? (
          <CorrectionNotice typed={search.q} correctedTo={facets.correctedTo} />
        ) : null}
        {search.q === undefined ? (
          list
        ) : (
          <NamedRecords q={search.q} without="producer" isEmpty={facets.total === 0}>
            {list}
          </NamedRecords>
        )}
      </div>
    </>
  );
}

function Producers({ search, isEmpty }: { search: DirectorySearch; isEmpty: boolean }) {
  const { t } = useTranslations();
  const isMap = search.view === 'map';
  if (isEmpty && !(isMap && !isFiltered(directory, search))) {
    return (
      <NoMatches
        view={directoryView}
        search={search}
        title={t('discovery.empty.title')}
        allLabel={t('discovery.empty.all')}
        register={<EmptyRegister />}
      />
    );
  }
  return isMap ? <MapTrigger search={search} /> : <ProducerGrid search={search} />;
}

/** Without a producer there is nothing to clear. */
function EmptyRegister() {
  const { t } = useTranslations();
  return (
    <EmptyState
      title={t('discovery.empty.title')}
      action={
        <Link to="/producer-application" className={buttonClasses('filled')}>
          {t('shell.applyNow')}
        </Link>
      }
    >
      <p>{t('discovery.empty.register')}</p>
    </EmptyState>
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
