/**
 * A list is read again and takes no focus with it: when what held the focus is gone, something that stays
 * takes it over. Dialogs that were opened from the list count as within it.
 */
import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** `changed`: another value means that something may be gone. */
export function useFocusOfGone(changed: unknown, heir: () => HTMLElement | null) {
  const holdsFocus = useRef(false);
  const latest = useRef(heir);
  latest.current = heir;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that is waited for.
  useLayoutEffect(() => {
    if (holdsFocus.current && document.activeElement === document.body) {
      latest.current()?.focus({ preventScroll: true });
    }
  }, [changed]);
  return {
    onFocus: () => {
      holdsFocus.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      // A row that is taken away loses the focus to nothing; a reader who leaves gives it to something.
      if (relatedTarget instanceof Node) holdsFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
