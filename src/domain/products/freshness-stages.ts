/** How fresh an oil is, apart from the limits, which every public page loads. */

/** Up to 6, 12 and 18 months after the harvest, and later. */
export const freshnessStages = ['fresh', 'settled', 'late', 'past'] as const;
export type FreshnessStage = (typeof freshnessStages)[number];
