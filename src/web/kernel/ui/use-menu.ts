/* Opens and closes a menu and moves the focus through it; the focus always returns to its button. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Start = 'first' | 'last';

export function useMenu() {
  const container = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const start = useRef<Start>('first');

  const items = () => [...(container.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => {
    setOpen(false);
    container.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };

  useEffect(() => {
    if (!open) return;
    items()
      .at(start.current === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
    // All of it, above the bar at the bottom of a phone, in one movement.
    container.current?.querySelector('[role="menu"]')?.scrollIntoView({ block: 'nearest' });
    const pressOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressOutside);
    return () => document.removeEventListener('pointerdown', pressOutside);
  }, [open]);

  const show = (from: Start) => {
    start.current = from;
    setOpen(true);
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    const all = items();
    const here = all.findIndex((item) => item === document.activeElement);
    const next = target(event.key, here, all);
    if (next === undefined) return;
    event.preventDefault();
    all.at(next)?.focus();
  };
  return {
    container,
    open,
    close,
    moveByKey,
    toggle: () => (open ? setOpen(false) : show('first')),
    openByKey: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open) close();
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show(event.key === 'ArrowUp' ? 'last' : 'first');
    },
    /** Tab leaves the menu and closes it. */
    leave: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
  };
}

/** The item that a key leads to: a neighbour, either end, or the next with that first letter. */
function target(key: string, here: number, items: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return (here + 1) % items.length;
  if (key === 'ArrowUp') return (here - 1 + items.length) % items.length;
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const order = items.map((_, step) => (here + 1 + step) % items.length);
  return order.find((index) => items[index]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

export type MenuState = ReturnType<typeof useMenu>;
