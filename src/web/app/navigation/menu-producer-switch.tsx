/** In the account menu of producers: the switch to another producer. It loads when the menu opens, so that no page waits for it. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { useLazyChunk } from '../../kernel/page/use-lazy-chunk.ts';

const loadSwitch = () => import('./menu-switch.tsx');
const MenuSwitch = lazy(async () => ({ default: (await loadSwitch()).MenuSwitch }));

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
          <MenuSwitch />
        </Suspense>
      ) : null}
    </div>
  );
}
