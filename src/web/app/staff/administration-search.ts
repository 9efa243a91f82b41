/**
 * The query parameters of the administration page: tab, sort order, filters, cursors. Unknown values are
 * dropped, so an old or mistyped address still opens the page.
 */
import { type AssigneeFilter, assigneeFilters } from '../../../domain/applications/review.ts';
import { certificateStates } from '../../../domain/certification/levels.ts';
import { readText } from '../../kernel/search-params/read-search.ts';

const otherTabs = ['approved', 'rejected', 'certificates', 'changes', 'analytics'] as const;
export type AdministrationTab = 'pending' | (typeof otherTabs)[number];

/** `to-renew` is a worklist: certificates that end soon, the earliest first. */
export const certificateListStates = ['to-renew', ...certificateStates] as const;
export type CertificateListState = (typeof certificateListStates)[number];

const panels = ['open', 'folded'] as const;

/** The first order of each list is its default. */
export const listSorts = {
  approved: ['name', 'phenolic'],
  rejected: ['name', 'rejected'],
  certificates: ['newest', 'ending', 'phenolic'],
} as const;
export type SortedTab = keyof typeof listSorts;
export type SortOf<Tab extends SortedTab> = (typeof listSorts)[Tab][number];

export interface AdministrationSearch {
  /** Absent: pending producers. */
  readonly tab?: Exclude<AdministrationTab, 'pending'> | undefined;
  /** Search text for the list of the tab. */
  readonly search?: string | undefined;
  /** A sort order of the tab; absent: its first. */
  readonly sort?: SortOf<SortedTab> | undefined;
  /** State of certificates; absent: any. */
  readonly state?: CertificateListState | undefined;
  /** Change requests; absent: the pending ones. */
  readonly requests?: 'decided' | undefined;
  /** The id of a single change request. */
  readonly request?: string | undefined;
  /** Cursor of the tab's list, for readers without scripts. */
  readonly cursor?: string | undefined;
  /** Cursor of the applications panel, for readers without scripts. */
  readonly applications?: string | undefined;
  /** Assignee of applications; absent: any. */
  readonly assignee?: AssigneeFilter | undefined;
  /** Absent: open above the first tab, folded above the others. */
  readonly panel?: 'open' | 'folded' | undefined;
}

/** Whether the applications panel shows its list. */
export function isPanelOpen({ tab, panel }: AdministrationSearch): boolean {
  return panel === undefined ? tab === undefined : panel === 'open';
}

/** Whether the list of the tab shows a part of its records. */
export function isTabFiltered({ search, state, requests, request }: AdministrationSearch): boolean {
  return [search, state, requests, request].some((filter) => filter !== undefined);
}

export function withPanel(search: AdministrationSearch, isOpen: boolean): AdministrationSearch {
  const isUsual = isOpen === isPanelOpen({ tab: search.tab });
  return { ...search, panel: isUsual ? undefined : isOpen ? 'open' : 'folded' };
}

/** The sort order of the tab; an order of another tab counts as absent. */
export function sortOf<const Tab extends SortedTab>(tab: Tab, search: AdministrationSearch): SortOf<Tab> {
  const known: readonly SortOf<Tab>[] = listSorts[tab];
  const soonest = search.state === 'to-renew' ? known.find((sort) => sort === 'ending') : undefined;
  return known.find((sort) => sort === search.sort) ?? soonest ?? listSorts[tab][0];
}

export function readAdministrationSearch(given: Readonly<Record<string, unknown>>): AdministrationSearch {
  const tab = otherTabs.find((one) => one === given['tab']);
  const isSearched = tab !== 'changes' && tab !== 'analytics';
  // Names every parameter, or the router would keep the rejected value from the address.
  return {
    tab,
    search: isSearched ? readText(given['search']) : undefined,
    sort: readSort(tab, given['sort']),
    state:
      tab === 'certificates' ? certificateListStates.find((state) => state === given['state']) : undefined,
    requests: tab === 'changes' && given['requests'] === 'decided' ? 'decided' : undefined,
    request: tab === 'changes' ? readId(given['request']) : undefined,
    cursor: readCursor(given['cursor']),
    applications: readCursor(given['applications']),
    assignee: assigneeFilters.find((one) => one === given['assignee']),
    panel: readPanel(tab, given['panel']),
  };
}

function readId(given: unknown): string | undefined {
  const id = String(given);
  return /^[1-9]\d{0,9}$/.test(id) ? id : undefined;
}

function readSort(tab: AdministrationSearch['tab'], given: unknown): AdministrationSearch['sort'] {
  if (tab !== 'approved' && tab !== 'rejected' && tab !== 'certificates') return undefined;
  return listSorts[tab].slice(1).find((sort) => sort === given);
}

/** The default state of the panel is left out of the address. */
function readPanel(tab: AdministrationSearch['tab'], given: unknown): AdministrationSearch['panel'] {
  const panel = panels.find((one) => one === given);
  return withPanel({ tab }, isPanelOpen({ tab, panel })).panel;
}

function readCursor(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,1600}$/.test(value) ? value : undefined;
}
