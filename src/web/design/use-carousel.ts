/* Which slide shows and whether it moves on by itself; the reader's pause and their reduced motion win. */
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

export function useCarousel(count: number, interval: number | undefined) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 22, align: 'start' });
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [still, setStill] = useState(true);

  useEffect(() => {
    if (!embla) return;
    const update = () => setSelected(embla.selectedScrollSnap());
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);

  useEffect(() => {
    const preference = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setStill(preference.matches);
    update();
    preference.addEventListener('change', update);
    return () => preference.removeEventListener('change', update);
  }, []);

  const canPlay = interval !== undefined && !still && count > 1;
  const playing = canPlay && !paused;
  useEffect(() => {
    if (!embla || !playing || held) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') embla.scrollNext();
    }, interval);
    return () => clearInterval(timer);
  }, [embla, playing, held, interval, selected]);

  return {
    viewport,
    ready: embla !== undefined,
    selected,
    canPlay,
    playing,
    toggle: () => setPaused(playing),
    hold: () => setHeld(true),
    release: () => setHeld(false),
    previous: () => embla?.scrollPrev(still),
    next: () => embla?.scrollNext(still),
    goTo: (index: number) => embla?.scrollTo(index, still),
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;
