/** Compares a replica with the primary: what is wrong with it, and how far it is behind. */
import { askUnobserved, type Database } from '../connection/connection.ts';
import { reasonOf } from '../setup/requirements.ts';
import {
  connectReplica,
  type PrimaryPosition,
  type ReplicaPosition,
  readPrimary,
} from './replica-connection.ts';

/** Why this server may never answer; undefined if it is a replica of the primary. */
export function reasonAgainst(primary: PrimaryPosition, replica: ReplicaPosition): string | undefined {
  if (!replica.isReplica) return 'it is not a replica (pg_is_in_recovery() is false)';
  if (replica.cluster !== primary.cluster)
    return 'it belongs to another cluster (its system identifier differs from that of DATABASE_URL)';
  // Behind, its schema is the old one too.
  if (hasReplayed(primary, replica) && replica.migration < primary.migration)
    return `its schema is older (${replica.migration || 'without migrations'}): it leads to another database than DATABASE_URL`;
  return undefined;
}

/**
 * Positions of different timelines cannot be compared. After a failover the replica shows the new one with its next
 * checkpoint, minutes later; until then it counts as behind.
 */
export function isComparable(primary: PrimaryPosition, replica: ReplicaPosition): boolean {
  return replica.timeline === primary.timeline && replica.migration >= primary.migration;
}

export function hasReplayed({ position }: PrimaryPosition, replica: ReplicaPosition): boolean {
  return replica.position >= position;
}

/** By the clock of the primary alone; null before the replica has replayed a commit. */
export function lagOf(primary: PrimaryPosition, replica: ReplicaPosition): number | null {
  if (hasReplayed(primary, replica)) return 0;
  if (replica.replayedUntil === null) return null;
  return Math.max(0, (primary.now.getTime() - replica.replayedUntil.getTime()) / 1_000);
}

/** For the doctor: what is wrong with the replica, and by how much it is behind; null where that is not known. */
export async function examineReplica(
  url: string,
  primary: Database,
): Promise<{ readonly reason?: string; readonly lagSeconds: number | null }> {
  const head = await readPrimary({ query: async (text) => askUnobserved(primary, text) });
  const connection = connectReplica(url, () => {});
  try {
    const replica = await connection.ask();
    const reason = reasonAgainst(head, replica);
    if (reason !== undefined) return { reason, lagSeconds: null };
    return { lagSeconds: isComparable(head, replica) ? lagOf(head, replica) : null };
  } catch (error) {
    return { reason: reasonOf(error), lagSeconds: null };
  } finally {
    connection.close(new Error('It was examined.'));
  }
}
