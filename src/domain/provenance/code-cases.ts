/** What opens the case of a code by itself, with the numbers of each rule. */

/** `reported`: anyone reported the bottle. The number of visitors is in `suspicionWindows`. */
export const codeCaseRules = ['many-visitors', 'far-apart', 'after-opened', 'reported'] as const;
export type CodeCaseRule = (typeof codeCaseRules)[number];

/**
 * One bottle does not reach so many countries in so many hours: a traveller may cross one border in a day, and one
 * more country may be where a mobile network ends.
 */
export const farApart = { countries: 3, hours: 24 } as const;

/**
 * More other visitors than a household has, from the second day after its owner opened the bottle: it is not on a
 * shelf any more.
 */
export const afterOpened = { visitors: 5, days: 2 } as const;
