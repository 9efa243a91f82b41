/** Whether single-key shortcuts are on, as the administrator chose on this device (WCAG 2.2, 2.1.4). */
import { useSyncExternalStore } from 'react';
import { readChoice, writeChoice } from '../device/choices.ts';

const off = 'off';
/** Where the browser stores nothing, they are off as long as the page is open. */
let areOffHere = false;
/** At most one for each component that shows it. */
const listeners = new Set<() => void>();

export function areShortcutsOn(): boolean {
  return !areOffHere && readChoice('shortcuts') !== off;
}

export function setShortcuts(on: boolean): void {
  areOffHere = !writeChoice('shortcuts', on ? null : off) && !on;
  for (const listener of listeners) listener();
}

export function useAreShortcutsOn(): boolean {
  return useSyncExternalStore(watch, areShortcutsOn, () => true);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
