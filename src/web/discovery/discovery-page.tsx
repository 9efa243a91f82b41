/** The directory of producers: search, spotlight, filters with counts, the producers, and their oils. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLoaderDeps } from '@tanstack/react-router';
import { useClient } from '../data/use-client.tsx';
import { classNames } from '../design/class-names.ts';
import { tabId } from '../design/linked-tabs.tsx';
import { RowOfTrees } from '../groves/row-of-trees.tsx';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';
import { DirectoryHeading } from './directory-heading.tsx';
import { type DirectorySearch, isFiltered, resultsId } from './directory-search.ts';
import { Filters } from './filters.tsx';
import { MapDoor } from './map-door.tsx';
import { NoResults } from './no-results.tsx';
import { ProducerGrid } from './producer-grid.tsx';
import { ProductShelf } from './product-shelf.tsx';
import { directoryQuery, facetsQuery, registerSizeQuery, shelfQuery, spotlightQuery } from './queries.ts';
import { CorrectionNotice, ResultsBar } from './results-bar.tsx';
import { Spotlight } from './spotlight.tsx';
import { ViewTabs, viewPanelId } from './view-tabs.tsx';

export interface Loaded {
  readonly context: RouterContext;
  readonly deps: DirectorySearch;
}

export async function loadDiscoveryPage({ context, deps: search }: Loaded): Promise<PageHead> {
  const { client, queryClient, words } = context;
  const showProducers = async () => {
    const { pages } = await queryClient.ensureInfiniteQueryData(directoryQuery(client, search));
    await queryClient.ensureQueryData(shelfQuery(client, idsOf(pages)));
  };
  await Promise.all([
    showProducers(),
    queryClient.ensureQueryData(facetsQuery(client, search)),
    queryClient.ensureQueryData(registerSizeQuery(client)),
    queryClient.ensureQueryData(spotlightQuery(client)),
  ]);
  return {
    title: words.t('discovery.title'),
    description: words.t('discovery.description'),
    // One address for the list itself; the endless variations of it are left to people.
    indexed: !isFiltered(search) && search.cursor === undefined && search.view === undefined,
  };
}

/** The shelf holds the oils of the first helping; it does not change while one reads on. */
function idsOf(pages: readonly { readonly rows: readonly { readonly id: number }[] }[]): readonly number[] {
  return pages[0]?.rows.map(({ id }) => id) ?? [];
}

const besideFilters =
  'grid gap-x-14 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[16.75rem_minmax(0,1fr)]';

export function DiscoveryPage() {
  const client = useClient();
  const search: DirectorySearch = useLoaderDeps({ from: '/discovery' });
  const { data: facets } = useQuery(facetsQuery(client, search));
  const { data: found } = useInfiniteQuery(directoryQuery(client, search));
  if (facets === undefined || found === undefined) return null;
  const isMap = search.view === 'map';
  return (
    <>
      <div className="wrap">
        <DirectoryHeading search={search} />
        {isMap ? null : <Spotlight />}
        <div id={resultsId} className={classNames('mb-7 scroll-mt-6', !isMap && 'mt-9')}>
          <ViewTabs search={search} total={facets.total} />
        </div>
        <div
          id={viewPanelId}
          role="tabpanel"
          aria-labelledby={tabId(viewPanelId, search.view ?? 'grid')}
          className={isMap ? '' : besideFilters}
        >
          <Filters search={search} facets={facets} />
          <div className="min-w-0">
            <ResultsBar search={search} facets={facets} />
            {facets.correctedTo !== null && search.q !== undefined && facets.total > 0 ? (
              <CorrectionNotice typed={search.q} correctedTo={facets.correctedTo} />
            ) : null}
            {facets.total === 0 && !(isMap && !isFiltered(search)) ? (
              <NoResults search={search} />
            ) : isMap ? (
              <MapDoor search={search} />
            ) : (
              <>
                <ProducerGrid search={search} />
                <ProductShelf producerIds={idsOf(found.pages)} />
              </>
            )}
          </div>
        </div>
      </div>
      <RowOfTrees seed="discovery" />
    </>
  );
}
