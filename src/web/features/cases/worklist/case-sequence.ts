/** The last case list of this tab, so that the page of a case can link to the previous and the next one. */
import { useMemo } from 'react';
import { readFromSession, storeInSession } from '../../../kernel/device/session-text.ts';
import { useHydrated } from '../../../kernel/page/use-hydrated.ts';

const storageKey = 'case-sequence';
/** Enough for stepping through by keyboard; the browser's storage is limited. */
const maxRemembered = 1000;

export interface CaseSequence {
  /** The filters of the list, as a query string. */
  readonly query: string;
  /** The pages of the cases without duplicates: two cases may share a page. */
  readonly pages: readonly string[];
}

export interface PlaceInSequence {
  readonly query: string;
  /** Starts at 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export function sequenceOf(query: string, paths: readonly string[]): CaseSequence {
  return { query, pages: [...new Set(paths.map(pageOf))].slice(0, maxRemembered) };
}

/** Undefined if the page is not in the list. */
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
  storeInSession(storageKey, sequenceOf(query, paths));
}

/** Only the browser has the list. */
export function usePlaceInSequence(path: string): PlaceInSequence | undefined {
  const isAlive = useHydrated();
  return useMemo(
    () => (isAlive ? placeIn(readSequence(readFromSession(storageKey)), path) : undefined),
    [isAlive, path],
  );
}

export function readSequence(persisted: object | null): CaseSequence {
  const { query, pages }: { query?: unknown; pages?: unknown } = persisted ?? {};
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
