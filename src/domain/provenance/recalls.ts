/**
 * A recall warns everyone who scans a bottle of the batch not to use it. The producer can retract a mistake
 * for a day; after that consumers have acted on it, and only an administrator can retract it.
 */
import type { Role } from '../identity/roles.ts';

export const recallLimits = { reason: { least: 2, most: 2000 } } as const;

export const retractableHours = 24;

export interface Retractor {
  readonly role: Role;
  /** An administrator with an interest in the producer. */
  readonly isInterested: boolean;
}

/** An administrator retracts no recall of a producer in which they have an interest, not even their own. */
export function mayRetract({ role, isInterested }: Retractor, recalledAt: Date, now: Date): boolean {
  if (role === 'admin') return !isInterested;
  return now.getTime() - recalledAt.getTime() < retractableHours * 60 * 60 * 1000;
}
