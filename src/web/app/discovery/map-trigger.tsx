/** Loads the map when its tab is opened. Without JavaScript the list is shown instead. */
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { DirectorySearch } from '../../features/producers/directory/directory-search.ts';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useLazyChunk } from '../../kernel/page/use-lazy-chunk.ts';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';
import { ProducerGrid } from './producer-grid.tsx';

const load = () => import('../../features/producers/map/producers-map.tsx');
const ProducersMap = lazy(async () => ({ default: (await load()).ProducersMap }));

export function MapTrigger({ search }: { search: DirectorySearch }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const isThere = useLazyChunk(true, {
    source: lazyChunks.producersMap,
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
