/** Favorites per user: all their ids fit in one short response. */
export const favoritesLimit = 1000;
