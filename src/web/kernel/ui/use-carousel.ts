/*
 * The current slide and whether the carousel moves by itself; the reader's pause and reduced motion take
 * precedence. The slides scroll, also without this script, and the place of the scroll decides which one is current.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export function useCarousel(count: number, interval: number | undefined) {
  const viewport = useRef<HTMLDivElement>(null);
  const target = useRef<Target>({ place: 0, reached: true });
  const { ready, selected } = useSelectedSlide(viewport, target);
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  const goTo = useCallback(
    (index: number) => {
      const place = (index + count) % count;
      target.current = { place, reached: false };
      const left = place * (viewport.current?.clientWidth ?? 0);
      viewport.current?.scrollTo({ left, behavior: still ? 'instant' : 'smooth' });
    },
    [count, still],
  );

  const canPlay = interval !== undefined && !still && count > 1;
  const playing = canPlay && !paused;
  useEffect(() => {
    if (!playing || pointed || focused) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goTo(selected + 1);
    }, interval);
    return () => clearInterval(timer);
  }, [goTo, playing, pointed, focused, interval, selected]);

  return {
    viewport,
    ready,
    selected,
    canPlay,
    playing,
    toggle: () => setPaused(playing),
    /** Pauses under the pointer or the focus, until both are gone. */
    point: setPointed,
    focus: setFocused,
    previous: () => goTo(target.current.place - 1),
    next: () => goTo(target.current.place + 1),
    goTo,
  };
}

/** Where the last press leads, from which quick presses count on; once reached, it follows the reader's own scrolling. */
interface Target {
  readonly place: number;
  readonly reached: boolean;
}

/** The slide that fills most of the viewport; `ready` once this script runs. */
function useSelectedSlide(viewport: RefObject<HTMLDivElement | null>, target: RefObject<Target>) {
  const [ready, setReady] = useState(false);
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    const scrolled = viewport.current;
    if (scrolled === null) return;
    const update = () => {
      // Not a number while it is not shown.
      const place = Math.round(scrolled.scrollLeft / scrolled.clientWidth) || 0;
      setSelected(place);
      if (target.current.reached || place === target.current.place) target.current = { place, reached: true };
    };
    update();
    setReady(true);
    scrolled.addEventListener('scroll', update);
    return () => scrolled.removeEventListener('scroll', update);
  }, [viewport, target]);
  return { ready, selected };
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

export type CarouselState = ReturnType<typeof useCarousel>;
