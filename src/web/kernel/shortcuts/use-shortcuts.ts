/** Single-key shortcuts: inactive while the user types, under a dialog or menu, or when switched off. */
import { useEffectEvent, useLayoutEffect } from 'react';
import { type Shortcut, shortcutOf } from './pressed-key.ts';
import { areShortcutsOn } from './shortcut-setting.ts';

export type ShortcutActions = Readonly<Partial<Record<Shortcut, (() => void) | undefined>>>;

export function useShortcuts(actions: ShortcutActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    const action = shortcut && actions[shortcut];
    if (action === undefined || event.defaultPrevented) return;
    // Holding J or K moves on row by row, but holding N takes only one case.
    if (event.repeat && shortcut === 'n') return;
    if (!areShortcutsOn() || takesLetters(event.target) || isCovered()) return;
    event.preventDefault();
    action();
  });
  // Before the first paint: the heading takes the focus then, and keys can be pressed.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const withoutLetters = ['button', 'checkbox', 'file', 'radio', 'reset', 'submit'];

function takesLetters(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !withoutLetters.includes(target.type);
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('textarea, select, [role="listbox"], [role="menu"]') !== null
  );
}

/** Covered by a dialog or an open menu, which handle keys themselves. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], :popover-open') !== null;
}
