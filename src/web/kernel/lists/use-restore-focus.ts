/**
 * Keeps the focus when a list refreshes: if the focused element is removed, a permanent element receives
 * the focus. Dialogs that the list opened count as part of it.
 */
import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** `changed`: a new value means that an element may have been removed. */
export function useRestoreFocus(changed: unknown, heir: () => HTMLElement | null) {
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
      // A removed row blurs without a related target; a reader who moves on has one.
      if (relatedTarget instanceof Node) holdsFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
