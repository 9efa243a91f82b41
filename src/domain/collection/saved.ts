/** The lists of what a user saved, how they are filtered and sorted, and how much of them is removed at once. */
export const savedLists = ['oils', 'following', 'bottles', 'comparisons'] as const;
export type SavedList = (typeof savedLists)[number];

/** Their page, with the tab of a list. */
export function savedPath(list: SavedList): string {
  return list === 'oils' ? '/saved' : `/saved?tab=${list}`;
}

/** Of an oil, its batch and certificate; of a producer, whose certificates and batches may differ, any of them. */
export const savedStatuses = ['in-force', 'expired', 'recalled'] as const;
export type SavedStatus = (typeof savedStatuses)[number];

export const savedSorts = ['newest', 'oldest', 'name', 'producer'] as const;
export type SavedSort = (typeof savedSorts)[number];

/** A list of fewer entries is seen at a glance, so it has no search. */
export const searchedFrom = 20;

export const removedAtOnce = 100;

/** The page offers to undo for ten seconds; a slow connection has this long, then what was removed is gone. */
export const undoMinutes = 10;

export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoMinutes * 60_000);
}

/** Oils: a comparison is as wide as four columns. */
export const compared = { min: 2, max: 4 } as const;
export const comparisonsLimit = 100;
export const comparisonNameLength = 80;
