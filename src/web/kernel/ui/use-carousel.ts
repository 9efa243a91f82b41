/*
 * The current slide and whether the carousel moves by itself; the reader's pause and reduced motion take
 * precedence. The library loads when the slides first move or are first pointed at or focused.
 */
import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState } from 'react';

export function useCarousel(count: number, interval: number | undefined) {
  const { viewport, embla, start, move } = useEmbla();
  const selected = useSelectedSlide(embla);
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  const canPlay = interval !== undefined && !still && count > 1;
  const playing = canPlay && !paused;
  useEffect(() => {
    if (!playing || pointed || focused) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') move((carousel) => carousel.scrollNext());
    }, interval);
    return () => clearInterval(timer);
  }, [move, playing, pointed, focused, interval, selected]);

  return {
    viewport,
    ready: embla !== undefined,
    selected,
    canPlay,
    playing,
    toggle: () => setPaused(playing),
    /** Pauses under the pointer or the focus, until both are gone. */
    point: (isPointed: boolean) => {
      setPointed(isPointed);
      if (isPointed) void start();
    },
    focus: (isFocused: boolean) => {
      setFocused(isFocused);
      if (isFocused) void start();
    },
    previous: () => move((carousel) => carousel.scrollPrev(still)),
    next: () => move((carousel) => carousel.scrollNext(still)),
    goTo: (index: number) => move((carousel) => carousel.scrollTo(index, still)),
  };
}

/** The library, from its first use on. */
function useEmbla() {
  const viewport = useRef<HTMLDivElement>(null);
  const starting = useRef<Promise<EmblaCarouselType>>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();

  const start = useCallback(async () => {
    starting.current ??= startCarousel(viewport.current);
    try {
      const started = await starting.current;
      setEmbla(started);
      return started;
    } catch {
      // It did not load: the slides scroll manually, and the next click tries again.
      starting.current = null;
      return undefined;
    }
  }, []);

  const move = useCallback(
    (step: (carousel: EmblaCarouselType) => void) => {
      const moveWhenStarted = async () => {
        const started = await start();
        if (started !== undefined) step(started);
      };
      void moveWhenStarted();
    },
    [start],
  );

  useEffect(
    () => () => {
      void starting.current?.then(
        (started) => started.destroy(),
        () => undefined,
      );
      starting.current = null;
    },
    [],
  );

  return { viewport, embla, start, move };
}

function useSelectedSlide(embla: EmblaCarouselType | undefined): number {
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    if (!embla) return;
    const update = () => setSelected(embla.selectedScrollSnap());
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);
  return selected;
}

/** True until the preference is known. */
function useReducedMotion(): boolean {
  const [still, setStill] = useState(true);
  useEffect(() => {
    const preference = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setStill(preference.matches);
    update();
    preference.addEventListener('change', update);
    return () => preference.removeEventListener('change', update);
  }, []);
  return still;
}

async function startCarousel(viewport: HTMLElement | null): Promise<EmblaCarouselType> {
  if (viewport === null) throw new Error('A carousel was started before it stood on the page.');
  const { default: createCarousel } = await import('embla-carousel');
  return createCarousel(viewport, { loop: true, duration: 22, align: 'start' });
}

export type CarouselState = ReturnType<typeof useCarousel>;
