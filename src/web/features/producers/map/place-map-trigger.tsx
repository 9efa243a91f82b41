/** Loads the map of one producer when it is about to scroll into view; without coordinates there is none. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { lazyChunks } from '../../../kernel/i18n/lazy-chunks.ts';
import { useLazyChunk } from '../../../kernel/page/use-lazy-chunk.ts';
import { Skeleton } from '../../../kernel/ui/skeleton.tsx';

const load = () => import('./place-map.tsx');
const PlaceMap = lazy(async () => ({ default: (await load()).PlaceMap }));

export function PlaceMapTrigger({ producer }: { producer: ProducerResponse }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isThere = useLazyChunk(isNear, {
    source: lazyChunks.placeMap,
    load,
    onFailure: () => setNear(false),
  });
  const hasPlace = producer.latitude !== null && producer.longitude !== null;
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [hasPlace]);
  if (!hasPlace) return null;
  return (
    <div ref={place} className="map-coming-place mt-16 min-h-115">
      {isThere ? (
        <Suspense fallback={<Skeleton className="h-100 w-full" />}>
          <PlaceMap producer={producer} />
        </Suspense>
      ) : (
        <Skeleton className="h-100 w-full" />
      )}
    </div>
  );
}
