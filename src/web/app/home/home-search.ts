/** The query parameters of the home page: the tab and the product filters. */
import {
  type CertificationLevel,
  type ContentFilter,
  contentFilters,
  readLevel,
} from '../../../domain/certification/levels.ts';
import { type Country, countries } from '../../../domain/common/countries.ts';
import { oneOf, readCursor, readText } from '../../kernel/search-params/read-search.ts';

const furtherTabs = ['producers', 'orders'] as const;
export type FurtherTab = (typeof furtherTabs)[number];

export interface HomeSearch {
  /** Absent: the products. */
  readonly tab?: FurtherTab | undefined;
  readonly q?: string | undefined;
  /** The content filter. */
  readonly certification?: ContentFilter | undefined;
  /** The level filter. */
  readonly level?: CertificationLevel | undefined;
  readonly region?: Country | undefined;
  /** Cursor of the next rows, for readers without scripts. */
  readonly cursor?: string | undefined;
}

/** Ignores unknown values. Names every parameter. */
export function readHomeSearch(given: Readonly<Record<string, unknown>>): HomeSearch {
  return {
    tab: oneOf(furtherTabs, given['tab']),
    q: readText(given['q']),
    certification: oneOf(contentFilters, lowerCase(given['certification'])),
    level: levelOf(lowerCase(given['level'])),
    region: oneOf(countries, lowerCase(given['region'])),
    cursor: readCursor(given['cursor']),
  };
}

export function isHomeFiltered({ q, certification, level, region }: HomeSearch): boolean {
  return [q, certification, level, region].some((filter) => filter !== undefined);
}

function levelOf(given: unknown): CertificationLevel | undefined {
  return typeof given === 'string' ? readLevel(given) : undefined;
}

function lowerCase(given: unknown): unknown {
  return typeof given === 'string' ? given.toLowerCase() : given;
}
