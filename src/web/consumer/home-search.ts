/** What the address of the home says after the question mark: the tab, and what the oils are filtered by. */
import { type ConsumerFilter, consumerFilters } from '../../domain/certification/levels.ts';
import { type ConsumerRegion, consumerRegions } from '../../domain/common/countries.ts';
import { oneOf, readCursor, readText } from '../discovery/directory-search.ts';

const furtherTabs = ['producers', 'orders'] as const;
export type FurtherTab = (typeof furtherTabs)[number];

export interface HomeSearch {
  /** The oils when it is not given. */
  readonly tab?: FurtherTab | undefined;
  readonly q?: string | undefined;
  readonly certification?: ConsumerFilter | undefined;
  readonly region?: ConsumerRegion | undefined;
  /** Where a later helping starts, for readers without scripts. */
  readonly cursor?: string | undefined;
}

/** Whatever stands there is read kindly: what is unknown is left out. Every name is answered. */
export function readHomeSearch(given: Readonly<Record<string, unknown>>): HomeSearch {
  return {
    tab: oneOf(furtherTabs, given['tab']),
    q: readText(given['q']),
    certification: oneOf(consumerFilters, lowerCase(given['certification'])),
    region: oneOf(consumerRegions, lowerCase(given['region'])),
    cursor: readCursor(given['cursor']),
  };
}

export function isFiltered({ q, certification, region }: HomeSearch): boolean {
  return q !== undefined || certification !== undefined || region !== undefined;
}

function lowerCase(given: unknown): unknown {
  return typeof given === 'string' ? given.toLowerCase() : given;
}
