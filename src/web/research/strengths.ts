/** What a study is worth. Apart from the studies, which are data that a page is sent. */

/** How far a study says something about people; none of ours is strong. */
export const strengths = ['moderate', 'low', 'very-low'] as const;
export type Strength = (typeof strengths)[number];
