/** Whether single-key shortcuts are on, as the administrator chose on this device (WCAG 2.2, 2.1.4). */
import { useSyncExternalStore } from 'react';
import { readChoice, writeChoice } from '../device/local-text.ts';

const off = 'off';
/** At most one for each component that shows it. */
const listeners = new Set<() => void>();

export function areShortcutsOn(): boolean {
  return readChoice('shortcuts') !== off;
}

export function setShortcuts(on: boolean): void {
  writeChoice('shortcuts', on ? null : off);
  for (const listener of listeners) listener();
}

export function useAreShortcutsOn(): boolean {
  return useSyncExternalStore(watch, areShortcutsOn, () => true);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
