/** J and K move the focus between the row links of the case list; Enter opens one. */
import { useRef } from 'react';
import { useShortcuts } from '../../../kernel/shortcuts/use-shortcuts.ts';

/** The element around the table. */
export function useRowKeys() {
  const table = useRef<HTMLDivElement>(null);
  const move = (by: 1 | -1) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('tbody th a') ?? [])];
    const rows = links.map((link) => link.closest('tr'));
    const current = rows.findIndex((row) => row?.contains(document.activeElement));
    const target = current === -1 ? links.find(isInView) : links[current + by];
    target?.focus();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return table;
}

function isInView(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top >= 0;
}
