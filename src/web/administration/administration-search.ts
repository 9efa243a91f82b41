/**
 * What the address of the administrators' page says: which tab, in which order, from where on. What is
 * unknown is left out, so an old or mistyped address still opens the page.
 */
export const tabs = ['pending', 'approved', 'rejected'] as const;
export type AdministrationTab = (typeof tabs)[number];

export const listSorts = ['name', 'phenolic'] as const;
export type ListSort = (typeof listSorts)[number];

export interface AdministrationSearch {
  /** Absent: the pending ones. */
  readonly tab?: Exclude<AdministrationTab, 'pending'> | undefined;
  /** Absent: by name. */
  readonly sort?: Exclude<ListSort, 'name'> | undefined;
  /** Where the list of the tab starts, for readers without scripts. */
  readonly cursor?: string | undefined;
  /** Where the panel of applications starts, likewise. */
  readonly applications?: string | undefined;
}

export function readAdministrationSearch(given: Readonly<Record<string, unknown>>): AdministrationSearch {
  const tab = given['tab'] === 'approved' || given['tab'] === 'rejected' ? given['tab'] : undefined;
  // Every name is given, so that the router keeps nothing of what the address said instead.
  return {
    tab,
    sort: tab === 'approved' && given['sort'] === 'phenolic' ? 'phenolic' : undefined,
    cursor: readCursor(given['cursor']),
    applications: readCursor(given['applications']),
  };
}

function readCursor(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,1600}$/.test(value) ? value : undefined;
}
