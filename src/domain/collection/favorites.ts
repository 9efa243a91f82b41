/** How many products one person keeps: all their ids fit in one short answer. */
export const favoritesLimit = 1000;
