/**
 * The whole state of the directory as its address says it. Whatever somebody types into the address is
 * read kindly: what is unknown is left out, too much text is cut, nothing is refused.
 */
import * as z from 'zod/mini';
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
}

/** What is not one of the known values is as good as nothing. */
const orElse = z.catch;

const address = z.object({
  q: z.optional(z.pipe(z.unknown(), z.transform(readText))),
  level: several(readLevel),
  country: several((value) => countries.find((country) => country === value)),
  method: several((value) => methodFilters.find((method) => method === value)),
  region: orElse(z.optional(z.literal('mediterranean')), undefined),
  min: contentBetween(phenolicRange.least + 1, phenolicRange.most),
  max: contentBetween(phenolicRange.least, phenolicRange.most - 1),
  sort: orElse(z.optional(z.enum(directorySorts)), undefined),
  cursor: orElse(z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/))), undefined),
});

export function readDirectorySearch(given: Readonly<Record<string, unknown>>): DirectorySearch {
  const { min, max, ...rest } = address.parse(given);
  const isTurned = min !== undefined && max !== undefined && min > max;
  const read = { ...rest, ...(isTurned ? { min: max, max: min } : { min, max }) };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Spaces and characters that nobody sees are no search. */
function readText(given: unknown): string | undefined {
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

function several<Value>(read: (value: string) => Value | undefined) {
  const readAll = (given: unknown): readonly Value[] | undefined => {
    const items: readonly unknown[] = Array.isArray(given) ? given : [given];
    const known = items.map((item) => (typeof item === 'string' ? read(item) : undefined));
    const values = [...new Set(known.filter((value) => value !== undefined))];
    return values.length === 0 ? undefined : values;
  };
  return z.optional(z.pipe(z.unknown(), z.transform(readAll)));
}

function contentBetween(least: number, most: number) {
  const read = (given: unknown) => {
    const content = /^\d{1,6}$/.test(String(given)) ? Number(given) : Number.NaN;
    return content >= least && content <= most ? content : undefined;
  };
  return z.optional(z.pipe(z.unknown(), z.transform(read)));
}

export type FilterName = 'q' | 'level' | 'country' | 'method' | 'region' | 'min' | 'max';
const filterNames: readonly FilterName[] = ['q', 'level', 'country', 'method', 'region', 'min', 'max'];

export function isFiltered(search: DirectorySearch): boolean {
  return filterNames.some((name) => search[name] !== undefined);
}

/** The same list in the same order, without where the reader had come to. */
export function fromTheStart({ cursor: _, ...search }: DirectorySearch): DirectorySearch {
  return search;
}

/** Takes one value of a filter off, or puts it on. */
export function withToggled<Name extends 'level' | 'country' | 'method'>(
  search: DirectorySearch,
  name: Name,
  value: NonNullable<DirectorySearch[Name]>[number],
): DirectorySearch {
  const chosen: readonly string[] = search[name] ?? [];
  const next = chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value];
  return readDirectorySearch({ ...fromTheStart(search), [name]: next });
}

/** As the API is asked. */
export function apiFilters({ q, level, country, method, region, min, max }: DirectorySearch) {
  return {
    q,
    level: level && [...level],
    country: country && [...country],
    method: method && [...method],
    region,
    minPhenolic: min === undefined ? undefined : String(min),
    maxPhenolic: max === undefined ? undefined : String(max),
  };
}
