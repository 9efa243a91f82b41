/**
 * What the address of the administrators' page says: which tab, in which order, from where on. What is
 * unknown is left out, so an old or mistyped address still opens the page.
 */
import { type CertificateState, certificateStates } from '../../domain/certification/levels.ts';

const otherTabs = ['approved', 'rejected', 'certificates', 'changes', 'analytics'] as const;
export type AdministrationTab = 'pending' | (typeof otherTabs)[number];

export const listSorts = ['name', 'phenolic'] as const;
export type ListSort = (typeof listSorts)[number];

export interface AdministrationSearch {
  /** Absent: the pending ones. */
  readonly tab?: Exclude<AdministrationTab, 'pending'> | undefined;
  /** Absent: by name. */
  readonly sort?: Exclude<ListSort, 'name'> | undefined;
  /** Of certificates; absent: in every state. */
  readonly state?: CertificateState | undefined;
  /** Of changes that producers ask for; absent: those that wait. */
  readonly requests?: 'decided' | undefined;
  /** Where the list of the tab starts, for readers without scripts. */
  readonly cursor?: string | undefined;
  /** Where the panel of applications starts, likewise. */
  readonly applications?: string | undefined;
}

export function readAdministrationSearch(given: Readonly<Record<string, unknown>>): AdministrationSearch {
  const tab = otherTabs.find((one) => one === given['tab']);
  // Every name is given, so that the router keeps nothing of what the address said instead.
  return {
    tab,
    sort: tab === 'approved' && given['sort'] === 'phenolic' ? 'phenolic' : undefined,
    state: tab === 'certificates' ? certificateStates.find((state) => state === given['state']) : undefined,
    requests: tab === 'changes' && given['requests'] === 'decided' ? 'decided' : undefined,
    cursor: readCursor(given['cursor']),
    applications: readCursor(given['applications']),
  };
}

function readCursor(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,1600}$/.test(value) ? value : undefined;
}
