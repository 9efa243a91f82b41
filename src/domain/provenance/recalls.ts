/**
 * A recall warns everyone who scans a bottle of the batch not to use it. The producer can retract a mistake
 * for a day; after that consumers have acted on it, and only an administrator can retract it.
 */
import type { Role } from '../identity/roles.ts';

export const recallLimits = { reason: { least: 2, most: 2000 } } as const;

export const retractableHours = 24;

export function mayRetract(role: Role, recalledAt: Date, now: Date): boolean {
  if (role === 'admin') return true;
  return now.getTime() - recalledAt.getTime() < retractableHours * 60 * 60 * 1000;
}
