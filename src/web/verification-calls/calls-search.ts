/**
 * What the address of the verification page says: which tab, and with whom a call is being scheduled. So a
 * button anywhere may lead here, with a producer or with an application. What is unknown is left out.
 */
import {
  type CallOutcomeFilter,
  type CallStatus,
  callOutcomeFilters,
  callStatuses,
} from '../../domain/verification-calls/calls.ts';
import { oneOf, readText } from '../discovery/directory-search.ts';

const otherTabs = ['history', 'pending', 'schedule'] as const;
export type CallsTab = 'upcoming' | (typeof otherTabs)[number];

/** The first of each is the usual one, and is not said in the address. */
export const callSorts = {
  upcoming: ['soonest', 'latest', 'producer'],
  history: ['latest', 'soonest', 'producer'],
} as const;
export type CallSort = (typeof callSorts)['history'][number];

export interface CallsSearch {
  /** Absent: the upcoming calls. */
  readonly tab?: Exclude<CallsTab, 'upcoming'> | undefined;
  /** A producer with whom a call is being scheduled. */
  readonly producer?: string | undefined;
  /** The same, by the application. */
  readonly schedule?: string | undefined;
  /** What is looked for in the list of the tab. */
  readonly search?: string | undefined;
  /** Of the calls; absent: the first of the tab's orders. */
  readonly sort?: CallSort | undefined;
  /** Of past calls; absent: in every state. */
  readonly status?: CallStatus | undefined;
  readonly outcome?: CallOutcomeFilter | undefined;
  /** Only what the reader holds; absent: the calls of every administrator. */
  readonly host?: 'me' | undefined;
  /** Where the list starts, for readers without scripts. */
  readonly cursor?: string | undefined;
}

export function readCallsSearch(given: Readonly<Record<string, unknown>>): CallsSearch {
  const cursor = given['cursor'];
  const tab = oneOf(otherTabs, given['tab']);
  const isHistory = tab === 'history';
  const hasCalls = isHistory || tab === undefined;
  // Every name is given, so that the router keeps nothing of what the address said instead.
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
  const sorts: readonly CallSort[] = callSorts[tab ?? 'upcoming'];
  return oneOf(sorts.slice(1), given);
}

/** The router reads digits as a number. */
function readId(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}
