/** What the address of the home says after the question mark: the tab, and what the oils are filtered by. */
import {
  type CertificationLevel,
  type ContentFilter,
  contentFilters,
  readLevel,
} from '../../domain/certification/levels.ts';
import { type Country, countries } from '../../domain/common/countries.ts';
import { oneOf, readCursor, readText } from '../discovery/directory-search.ts';

const furtherTabs = ['producers', 'orders'] as const;
export type FurtherTab = (typeof furtherTabs)[number];

export interface HomeSearch {
  /** The oils when it is not given. */
  readonly tab?: FurtherTab | undefined;
  readonly q?: string | undefined;
  /** The content. */
  readonly certification?: ContentFilter | undefined;
  /** The seal. */
  readonly level?: CertificationLevel | undefined;
  readonly region?: Country | undefined;
  /** Where a later helping starts, for readers without scripts. */
  readonly cursor?: string | undefined;
}

/** Whatever stands there is read kindly: what is unknown is left out. Every name is answered. */
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

export function isFiltered({ q, certification, level, region }: HomeSearch): boolean {
  return [q, certification, level, region].some((filter) => filter !== undefined);
}

function levelOf(given: unknown): CertificationLevel | undefined {
  return typeof given === 'string' ? readLevel(given) : undefined;
}

function lowerCase(given: unknown): unknown {
  return typeof given === 'string' ? given.toLowerCase() : given;
}
