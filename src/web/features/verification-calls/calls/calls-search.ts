/**
 * The query of the URL of the verification page: the tab, its filters, and the producer or application for
 * which a call is being scheduled, so that any page can link to it. Unknown values are left out.
 */
import {
  type CallOutcomeFilter,
  type CallStatus,
  callOutcomeFilters,
  callStatuses,
} from '../../../../domain/verification-calls/calls.ts';
import { oneOf, readText } from '../../../kernel/search-params/read-search.ts';

const otherTabs = ['history', 'pending', 'schedule'] as const;
export type CallsTab = 'upcoming' | (typeof otherTabs)[number];

/** The first of each is the default, and is not in the URL. */
export const callSortOptions = {
  upcoming: ['soonest', 'latest', 'producer'],
  history: ['latest', 'soonest', 'producer'],
} as const;
export type CallSort = (typeof callSortOptions)['history'][number];

export interface CallsSearch {
  /** Absent: the upcoming calls. */
  readonly tab?: Exclude<CallsTab, 'upcoming'> | undefined;
  /** The producer for whom a call is being scheduled. */
  readonly producer?: string | undefined;
  /** The same, by the id of the application. */
  readonly schedule?: string | undefined;
  /** The search text of the tab's list. */
  readonly search?: string | undefined;
  /** Of the calls; absent: the tab's default order. */
  readonly sort?: CallSort | undefined;
  /** Of past calls; absent: every status. */
  readonly status?: CallStatus | undefined;
  readonly outcome?: CallOutcomeFilter | undefined;
  /** Only calls that the reader hosts; absent: those of every administrator. */
  readonly host?: 'me' | undefined;
  /** The start of a later page of the list, for readers without JavaScript. */
  readonly cursor?: string | undefined;
}

export function readCallsSearch(given: Readonly<Record<string, unknown>>): CallsSearch {
  const cursor = given['cursor'];
  const tab = oneOf(otherTabs, given['tab']);
  const isHistory = tab === 'history';
  const hasCalls = isHistory || tab === undefined;
  // Returns every key, because the router keeps the raw value of a key that is missing.
  return {
    tab,
    search: readText(given['search'])?.slice(0, 200),
    sort: readSort(tab, given['sort']),
    status: isHistory ? oneOf(callStatuses, given['status']) : undefined,
    outcome: isHistory ? oneOf(callOutcomeFilters, given['outcome']) : undefined,
    host: hasCalls ? oneOf(['me'], given['host']) : undefined,
    producer: readId(given['producer']),
    schedule: readId(given['schedule']),
    cursor: typeof cursor === 'string' && /^[\w-]{1,1600}$/.test(cursor) ? cursor : undefined,
  };
}

function readSort(tab: CallsSearch['tab'], given: unknown): CallSort | undefined {
  if (tab === 'pending' || tab === 'schedule') return undefined;
  const sorts: readonly CallSort[] = callSortOptions[tab ?? 'upcoming'];
  return oneOf(sorts.slice(1), given);
}

/** The router parses digits as a number. */
function readId(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}
