/**
 * The whole state of the directory as its address says it. Whatever somebody types into the address is
 * read kindly: what is unknown is left out, too much text is cut, nothing is refused.
 */
import { type CertificationLevel, readLevel } from '../../domain/certification/levels.ts';
import { type Country, countries } from '../../domain/common/countries.ts';
import { type MethodFilter, methodFilters } from '../../domain/producers/practices.ts';

export const directorySorts = ['phenolic', 'name', 'newest', 'relevance'] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** mg/kg: the ends and the step of the range that can be chosen; the upper end means "and above". */
export const phenolicRange = { least: 0, most: 2500, step: 100 } as const;

/** As many characters as the API searches for. */
const longestText = 200;

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
  /** Absent: the grid. */
  readonly view?: 'map' | undefined;
}

/**
 * By hand: a schema library would weigh 14 KB on every page, and nothing here is ever refused. Every
 * name is answered, because the router keeps what stands in the address under a name that is not.
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

export function oneOf<const Value>(known: readonly Value[], given: unknown): Value | undefined {
  return known.find((value) => value === given);
}

export function readCursor(given: unknown): string | undefined {
  return typeof given === 'string' && /^[A-Za-z0-9_-]{1,400}$/.test(given) ? given : undefined;
}

/** Spaces and characters that nobody sees are no search. */
export function readText(given: unknown): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const seen = String(given)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  // A character outside of the basic plane is two units and must not be cut in half.
  const text = seen
    .slice(0, longestText)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return text === '' ? undefined : text;
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

/** Where the list stands on the page; a search leads there, past the spotlight. */
export const resultsId = 'results';
