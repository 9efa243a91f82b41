/*
 * The current slide and whether the carousel moves by itself; the reader's pause and reduced motion take
 * precedence. The slides scroll, also without this script, and the place of the scroll decides which one is current.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export function useCarousel(count: number, interval: number | undefined) {
  const viewport = useRef<HTMLDivElement>(null);
  /** Where the scroll ends: presses in quick succession count on from there. */
  const target = useRef(0);
  const { ready, selected } = useSelectedSlide(viewport, count, target);
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  const goTo = useCallback(
    (index: number) => {
      target.current = (index + count) % count;
      const left = target.current * (viewport.current?.clientWidth ?? 0);
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
    previous: () => goTo(target.current - 1),
    next: () => goTo(target.current + 1),
    goTo,
  };
}

/** The slide that fills most of the viewport; `ready` once this script runs. */
function useSelectedSlide(
  viewport: RefObject<HTMLDivElement | null>,
  count: number,
  target: RefObject<number>,
) {
  const [ready, setReady] = useState(false);
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    const scrolled = viewport.current;
    if (scrolled === null) return;
    const update = () => {
      const place = Math.round(scrolled.scrollLeft / scrolled.clientWidth);
      setSelected(Math.min(place, count - 1));
      return place;
    };
    const rest = () => {
      target.current = update();
    };
    rest();
    setReady(true);
    scrolled.addEventListener('scroll', update);
    scrolled.addEventListener('scrollend', rest);
    return () => {
      scrolled.removeEventListener('scroll', update);
      scrolled.removeEventListener('scrollend', rest);
    };
  }, [viewport, count, target]);
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
