/**
 * The list of cases that was seen last in this tab, so that the page of a case knows the one before and the one
 * after it.
 */
import { useMemo } from 'react';
import { keepInTab, keptInTab } from '../data/session-text.ts';
import { useIsAlive } from '../shell/use-is-alive.ts';

const storageKey = 'cases.sequence';
/** Nobody goes through more of them by key; the browser stores a limited amount. */
const maxRemembered = 1000;

export interface CaseSequence {
  /** The filters of the list, as its address says them. */
  readonly query: string;
  /** The page of each case once, though two cases may share a page. */
  readonly pages: readonly string[];
}

export interface PlaceInSequence {
  readonly query: string;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export function sequenceOf(query: string, paths: readonly string[]): CaseSequence {
  return { query, pages: [...new Set(paths.map(pageOf))].slice(0, maxRemembered) };
}

/** Undefined where the page is not of the list. */
export function placeIn({ query, pages }: CaseSequence, path: string): PlaceInSequence | undefined {
  const index = pages.indexOf(pageOf(path));
  if (index === -1) return undefined;
  return {
    query,
    position: index + 1,
    count: pages.length,
    previous: pages[index - 1],
    next: pages[index + 1],
  };
}

export function rememberSequence(query: string, paths: readonly string[]): void {
  keepInTab(storageKey, sequenceOf(query, paths));
}

/** Only the browser knows the list. */
export function usePlaceInSequence(path: string): PlaceInSequence | undefined {
  const isAlive = useIsAlive();
  return useMemo(
    () => (isAlive ? placeIn(readSequence(keptInTab(storageKey)), path) : undefined),
    [isAlive, path],
  );
}

export function readSequence(kept: object | null): CaseSequence {
  const { query, pages }: { query?: unknown; pages?: unknown } = kept ?? {};
  return {
    query: typeof query === 'string' ? query : '',
    pages: Array.isArray(pages)
      ? pages.filter((page) => typeof page === 'string' && /^\/admin[/?]/.test(page))
      : [],
  };
}

function pageOf(path: string): string {
  return path.split('#', 1)[0] ?? path;
}
