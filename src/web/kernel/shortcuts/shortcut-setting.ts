/** Whether single-key shortcuts are on, as the administrator chose on this device (WCAG 2.2, 2.1.4). */
import { useSyncExternalStore } from 'react';

const storageKey = 'phenolive.shortcuts';
const off = 'off';
/** At most one for each component that shows it. */
const listeners = new Set<() => void>();
/** If the browser refuses storage, the setting lasts as long as the page. */
let chosen: boolean | undefined;

export function areShortcutsOn(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(storageKey) !== off;
  } catch {
    return true;
  }
}

export function setShortcuts(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    // Storage refused: `chosen` holds the setting.
  }
  for (const listener of listeners) listener();
}

export function useAreShortcutsOn(): boolean {
  return useSyncExternalStore(watch, areShortcutsOn, () => true);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
