/**
 * The whole state of the directory, stored in its URL. Reading is lenient: unknown values are left out, long
 * text is cut, nothing is rejected.
 */

import { type CertificationLevel, readLevel } from '../../../domain/certification/levels.ts';
import { type Country, countries } from '../../../domain/common/countries.ts';
import { type MethodFilter, methodFilters } from '../../../domain/producers/practices.ts';
import { oneOf, readCursor, readText } from '../../kernel/search-params/read-search.ts';

export const directorySorts = ['phenolic', 'name', 'newest', 'relevance'] as const;
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
  const min = readContent(given['min'], phenolicRange.least + 1, phenolicRange.most);
  const max = readContent(given['max'], phenolicRange.least, phenolicRange.most - 1);
  const isTurned = min !== undefined && max !== undefined && min > max;
  return {
    q: readText(given['q']),
    level: readSeveral(given['level'], readLevel),
    country: readSeveral(given['country'], (value) => oneOf(countries, value)),
    method: readSeveral(given['method'], (value) => oneOf(methodFilters, value)),
    region: oneOf(['mediterranean'], given['region']),
    min: isTurned ? max : min,
    max: isTurned ? min : max,
    sort: oneOf(directorySorts, given['sort']),
    cursor: readCursor(given['cursor']),
    view: oneOf(['map'], given['view']),
  };
}

function readSeveral<Value>(
  given: unknown,
  read: (value: string) => Value | undefined,
): readonly Value[] | undefined {
  const items: readonly unknown[] = Array.isArray(given) ? given : [given];
  const known = items.map((item) => (typeof item === 'string' ? read(item) : undefined));
  const values = [...new Set(known.filter((value) => value !== undefined))];
  return values.length === 0 ? undefined : values;
}

function readContent(given: unknown, least: number, most: number): number | undefined {
  const content = /^\d{1,6}$/.test(String(given)) ? Number(given) : Number.NaN;
  return content >= least && content <= most ? content : undefined;
}

/** The id of the result list; a search scrolls there, past the spotlight. */
export const resultsId = 'results';
