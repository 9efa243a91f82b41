/** Loads the map when its tab is opened. Without JavaScript the list is shown instead. */
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../design/skeleton.tsx';
import { useLaterPart } from '../shell/use-later-part.ts';
import { laterParts } from '../words/later-parts.ts';
import { useWords } from '../words/use-words.tsx';
import type { DirectorySearch } from './directory-search.ts';
import { ProducerGrid } from './producer-grid.tsx';

const load = () => import('../map/producers-map.tsx');
const ProducersMap = lazy(async () => ({ default: (await load()).ProducersMap }));

export function MapDoor({ search }: { search: DirectorySearch }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const isThere = useLaterPart(true, {
    source: laterParts.producersMap,
    load,
    // The reader has seen the error; the grid has the same producers.
    onFailure: () =>
      void navigate({
        to: '/discovery',
        search: { ...search, view: undefined },
        replace: true,
        resetScroll: false,
      }),
  });
  const coming = <Skeleton className="map-coming h-100 w-full lg:h-150" />;
  if (isThere) {
    return (
      <Suspense fallback={coming}>
        <ProducersMap search={search} />
      </Suspense>
    );
  }
  return (
    <>
      {coming}
      <noscript>
        <p className="my-6">{t('discovery.map.noScript')}</p>
        <ProducerGrid search={search} />
      </noscript>
    </>
  );
}
