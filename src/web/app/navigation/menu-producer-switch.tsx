/** In the account menu of producers: the switch to another producer. It loads when the menu opens, so that no page waits for it. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { useLazyChunk } from '../../kernel/page/use-lazy-chunk.ts';

const loadSwitch = () => import('../../features/producers/people/producer-switch.tsx');
const ProducerSwitch = lazy(async () => ({ default: (await loadSwitch()).ProducerSwitch }));

export function MenuProducerSwitch() {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const isThere = useLazyChunk(wanted, {
    source: lazyChunks.producerSwitch,
    load: loadSwitch,
    onFailure: () => setWanted(false),
  });
  useEffect(() => {
    const menu = place.current?.closest('[popover]');
    const open = () => setWanted(true);
    menu?.addEventListener('toggle', open, { once: true });
    return () => menu?.removeEventListener('toggle', open);
  }, []);
  return (
    <div ref={place}>
      {isThere ? (
        <Suspense>
          <ProducerSwitch className="border-b border-line px-(--menu-inset,1rem) py-3" />
        </Suspense>
      ) : null}
    </div>
  );
}
