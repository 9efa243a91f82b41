/** After "show more" the focus moves to the first new row, because the button may be gone. */
import { type RefObject, useEffect, useRef } from 'react';

const items = ':scope > li, :scope > ul > li, :scope > ol > li, :scope tbody > tr';

interface FocusOfNew<Element extends HTMLElement> {
  /** The list, or an element that contains only the list. */
  readonly list: RefObject<Element | null>;
  /** Call it before loading more. */
  readonly expectMore: () => void;
}

export function useFocusNewItem<Element extends HTMLElement>(shown: number): FocusOfNew<Element> {
  const list = useRef<Element>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const first = before.current;
    if (first === undefined || shown <= first) return;
    before.current = undefined;
    const item = list.current?.querySelectorAll<HTMLElement>(items)[first];
    if (item === undefined) return;
    const target = item.querySelector('a') ?? item.querySelector('button') ?? item;
    if (target === item) item.tabIndex = -1;
    target.focus();
  }, [shown]);
  return {
    list,
    expectMore: () => {
      before.current = shown;
    },
  };
}
