/** What becomes of public reads where the site has a replica of its database. */

/**
 * `used`: it answers them. Otherwise the primary does, because the replica is too far behind, cannot be reached, is not a
 * replica of this database, or because notifications of writes do not arrive.
 */
export const replicaStates = ['used', 'behind', 'unreachable', 'unsuitable', 'unheard'] as const;
export type ReplicaState = (typeof replicaStates)[number];

/** By how many seconds it may be behind. */
export const replicaLagSeconds = { least: 1, usual: 5, most: 3_600 } as const;
