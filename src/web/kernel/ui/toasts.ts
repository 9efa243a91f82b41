/* The current toast: a new one replaces it. Important messages also stay on the page. */
import type { ReactNode } from 'react';

export type Toast = {
  title: string;
  description?: string | undefined;
  tone?: 'ok' | 'bad' | 'plain' | undefined;
  /** A link to the subject of the toast, or a button; the page has to offer it elsewhere too. */
  action?: ReactNode;
  /** Shown for ten seconds, because the action takes back what was done. */
  isUndo?: boolean;
};

export type ShownToast = Toast & { number: number };

let shown: ShownToast | null = null;
let number = 0;
/** At most one for each component that shows it. */
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function showToast(toast: Toast): void {
  number += 1;
  set({ ...toast, number });
}

/** With a number, closes only that toast: the timer of an older one must not close a newer one. */
export function dismissToast(which?: number): void {
  if (shown && (which === undefined || which === shown.number)) set(null);
}

export function watchToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ShownToast | null {
  return shown;
}

/** The server renders pages without a toast. */
export function noToast(): null {
  return null;
}
