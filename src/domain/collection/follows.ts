/**
 * What a user is notified of on request: a producer's new oils and harvests, an oil that can be ordered again, once,
 * and the next harvests of an oil.
 */
export const followKinds = ['producer', 'back', 'harvest'] as const;
export type FollowKind = (typeof followKinds)[number];

/** Per user, all kinds together. */
export const followsLimit = 200;
