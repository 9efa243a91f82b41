/* The one toast that may show: a new one takes the place of the one before. What matters also stays on the page. */
import type { ReactNode } from 'react';

export type Toast = {
  title: string;
  description?: string | undefined;
  tone?: 'ok' | 'bad' | 'plain' | undefined;
  /** A link to what it speaks of; what can only be reached here is lost with it. */
  action?: ReactNode;
};

export type ShownToast = Toast & { number: number };

let shown: ShownToast | null = null;
let number = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function showToast(toast: Toast): void {
  number += 1;
  set({ ...toast, number });
}

/** With a number, only that toast: a timer of an earlier one must not close a later one. */
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

/** Pages leave the server without a toast. */
export function noToast(): null {
  return null;
}
