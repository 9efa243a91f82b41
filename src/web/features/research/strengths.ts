/** The strength of a study's evidence. A separate file, because the studies are data that the page loads. */

/** How much a study says about people; none of ours is strong. */
export const strengths = ['moderate', 'low', 'very-low'] as const;
export type Strength = (typeof strengths)[number];
