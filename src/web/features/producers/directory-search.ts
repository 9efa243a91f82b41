/**
 * The whole state of the directory, stored in its URL. Reading is lenient: unknown values are left out, long
 * text is cut, nothing is rejected.
 */

import { type CertificationLevel, readLevel } from '../../../domain/certification/levels.ts';
import { type Country, countries } from '../../../domain/common/countries.ts';
import { type MethodFilter, methodFilters } from '../../../domain/producers/practices.ts';
import {
  oneOf,
  readCursor,
  readSeveral,
  readText,
  readWhole,
} from '../../kernel/search-params/read-search.ts';

/** In display order; relevance only of a search. */
export const directorySorts = ['relevance', 'phenolic', 'name', 'newest'] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** mg/kg: the ends and the step of the range filter; the upper end means "and above". */
export const phenolicRange = { least: 0, most: 2500, step: 100 } as const;

export interface DirectorySearch {
  readonly q?: string | undefined;
  readonly level?: readonly CertificationLevel[] | undefined;
  readonly country?: readonly Country[] | undefined;
  readonly method?: readonly MethodFilter[] | undefined;
  readonly region?: 'mediterranean' | undefined;
  /** mg/kg, both ends included. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly sort?: DirectorySort | undefined;
  readonly cursor?: string | undefined;
  /** Absent: the grid view. */
  readonly view?: 'map' | undefined;
}

/**
 * Written by hand: a schema library would add 14 KB to every page, and nothing is rejected here. Returns
 * every key, because the router keeps the raw value of a key that is missing.
 */
export function readDirectorySearch(given: Readonly<Record<string, unknown>>): DirectorySearch {
  return {
    ...readListSearch(given),
    method: readSeveral(given['method'], (value) => oneOf(methodFilters, value)),
    region: oneOf(['mediterranean'], given['region']),
    sort: oneOf(directorySorts, given['sort']),
    view: oneOf(['map'], given['view']),
  };
}

/** What the lists of producers and of oils read alike. */
export function readListSearch(given: Readonly<Record<string, unknown>>) {
  const { least, most } = phenolicRange;
  const [min, max] = inOrder(
    readWhole(given['min'], least + 1, most),
    readWhole(given['max'], least, most - 1),
  );
  return {
    q: readText(given['q']),
    level: readSeveral(given['level'], readLevel),
    country: readSeveral(given['country'], (value) => oneOf(countries, value)),
    min,
    max,
    cursor: readCursor(given['cursor']),
  };
}

export function inOrder(
  from: number | undefined,
  to: number | undefined,
): readonly [number | undefined, number | undefined] {
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
}

/** The id of the result list; a search scrolls there, past the spotlight. */
export const resultsId = 'results';
