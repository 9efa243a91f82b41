/**
 * The panel above the tabs folds when another tab is opened. The tabs stay under the finger that opened one, as
 * far as the page is long enough, also where the browser itself does not hold the place.
 */
import { type MouseEvent, useLayoutEffect, useRef } from 'react';

export function useTabsInPlace(current: string) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another tab that is waited for.
  useLayoutEffect(() => {
    if (box.current === null || held.current === null) return;
    window.scrollBy({ top: box.current.getBoundingClientRect().top - held.current, behavior: 'instant' });
    held.current = null;
  }, [current]);
  return {
    ref: box,
    onClickCapture: ({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) => {
      const isOther = target instanceof Element && target.closest('[aria-selected=false]') !== null;
      // With such a key it opens in a window of its own, and this one stays as it is.
      const staysHere = !(ctrlKey || metaKey || shiftKey);
      held.current = isOther && staysHere ? currentTarget.getBoundingClientRect().top : null;
    },
  };
}
