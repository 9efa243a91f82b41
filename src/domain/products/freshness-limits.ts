/** How long an oil and its figures stay fresh. Public pages need these and not the fields of a product. */

/** A content older than this is flagged: phenols decrease with time. */
export const freshForMonths = 12;

/** The custom of the trade, counted from the harvest. The best-before date is the producer’s and is on the label. */
export const bestWithinMonths = 18;

/** Months since the harvest that lists are filtered by. */
export const harvestPeriods = [6, 12, bestWithinMonths] as const;
