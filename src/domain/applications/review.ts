/** What administrators do with an application beside deciding it: note something, and see to it. */

/** Characters. */
export const noteLimits = { text: { least: 1, most: 4000 } } as const;

/** More notes than anybody writes; no list is unbounded. */
export const mostNotes = 500;

/** Whose applications a list shows: of whoever reads it, or of nobody yet. */
export const assigneeFilters = ['me', 'nobody'] as const;
export type AssigneeFilter = (typeof assigneeFilters)[number];
