/**
 * What the address of the administrators' page says: which tab, in which order, from where on. What is
 * unknown is left out, so an old or mistyped address still opens the page.
 */
import { type AssigneeFilter, assigneeFilters } from '../../domain/applications/review.ts';
import { certificateStates } from '../../domain/certification/levels.ts';
import { readText } from '../discovery/directory-search.ts';

const otherTabs = ['approved', 'rejected', 'certificates', 'changes', 'analytics'] as const;
export type AdministrationTab = 'pending' | (typeof otherTabs)[number];

/** `to-renew` is a worklist: what ends soon, the soonest first. */
export const certificateListStates = ['to-renew', ...certificateStates] as const;
export type CertificateListState = (typeof certificateListStates)[number];

const panels = ['open', 'folded'] as const;

/** The first of each is what is meant when nothing is said. */
export const listSorts = {
  approved: ['name', 'phenolic'],
  rejected: ['name', 'rejected'],
  certificates: ['newest', 'ending', 'phenolic'],
} as const;
export type SortedTab = keyof typeof listSorts;
export type SortOf<Tab extends SortedTab> = (typeof listSorts)[Tab][number];

export interface AdministrationSearch {
  /** Absent: the pending ones. */
  readonly tab?: Exclude<AdministrationTab, 'pending'> | undefined;
  /** What is looked for in the list of the tab. */
  readonly search?: string | undefined;
  /** Of the tab's own orders; absent: the first of them. */
  readonly sort?: SortOf<SortedTab> | undefined;
  /** Of certificates; absent: in every state. */
  readonly state?: CertificateListState | undefined;
  /** Of changes that producers ask for; absent: those that wait. */
  readonly requests?: 'decided' | undefined;
  /** One request for a change alone, by its id. */
  readonly request?: string | undefined;
  /** Where the list of the tab starts, for readers without scripts. */
  readonly cursor?: string | undefined;
  /** Where the panel of applications starts, likewise. */
  readonly applications?: string | undefined;
  /** Of the applications; absent: whoever looks after them. */
  readonly assignee?: AssigneeFilter | undefined;
  /** Absent: the panel is open above the first tab and one line above the others. */
  readonly panel?: 'open' | 'folded' | undefined;
}

/** Whether the panel of applications shows its list. */
export function isPanelOpen({ tab, panel }: AdministrationSearch): boolean {
  return panel === undefined ? tab === undefined : panel === 'open';
}

export function withPanel(search: AdministrationSearch, isOpen: boolean): AdministrationSearch {
  const isUsual = isOpen === isPanelOpen({ tab: search.tab });
  return { ...search, panel: isUsual ? undefined : isOpen ? 'open' : 'folded' };
}

/** Of the tab in the address; another tab's order is none here. */
export function sortOf<const Tab extends SortedTab>(tab: Tab, search: AdministrationSearch): SortOf<Tab> {
  const known: readonly SortOf<Tab>[] = listSorts[tab];
  const soonest = search.state === 'to-renew' ? known.find((sort) => sort === 'ending') : undefined;
  return known.find((sort) => sort === search.sort) ?? soonest ?? listSorts[tab][0];
}

export function readAdministrationSearch(given: Readonly<Record<string, unknown>>): AdministrationSearch {
  const tab = otherTabs.find((one) => one === given['tab']);
  const isSearched = tab !== 'changes' && tab !== 'analytics';
  // Every name is given, so that the router keeps nothing of what the address said instead.
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

/** What is usual above the tab is not said. */
function readPanel(tab: AdministrationSearch['tab'], given: unknown): AdministrationSearch['panel'] {
  const panel = panels.find((one) => one === given);
  return withPanel({ tab }, isPanelOpen({ tab, panel })).panel;
}

function readCursor(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,1600}$/.test(value) ? value : undefined;
}
