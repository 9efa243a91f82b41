/**
 * Opening another tab folds the panel above the tabs. Scrolls so that the tabs stay under the pointer, as
 * far as the length of the page allows, also in browsers without scroll anchoring.
 */
import { type MouseEvent, useLayoutEffect, useRef } from 'react';

export function useClientTabs(current: string) {
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
      // With a modifier key the link opens in a new window, and this page does not change.
      const staysHere = !(ctrlKey || metaKey || shiftKey);
      held.current = isOther && staysHere ? currentTarget.getBoundingClientRect().top : null;
    },
  };
}
