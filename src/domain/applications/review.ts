/** What administrators do with an application besides deciding on it: write notes and assign it. */

/** Characters. */
export const noteLimits = { text: { least: 1, most: 4000 } } as const;

/** More notes than one application gets; no list is unbounded. */
export const maxNotes = 500;

/** Filters the list by assignee: the current administrator, or unassigned. */
export const assigneeFilters = ['me', 'nobody'] as const;
export type AssigneeFilter = (typeof assigneeFilters)[number];
