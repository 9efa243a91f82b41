/** Storage advice for an oil: our own, stricter than most guides, which name 14 to 18 degrees. */

/** Degrees Celsius. */
export const bestStoredBelow = 15;

/** Weeks. */
export const bestOnceOpened = { least: 4, most: 6 } as const;
