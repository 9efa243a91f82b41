/**
 * A decision that an expired session interrupted, stored in the tab so that sign-in loses nothing that was
 * typed. Reading it removes it.
 */
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/api/session-text.ts';

const key = 'administration.unfinished';

export interface UnfinishedDecision {
  readonly act: 'approve' | 'reject';
  readonly producerId: number;
  /** The selected values, or the reason. */
  readonly fields: Readonly<Record<string, string>>;
}

export function keepUnfinished(decision: UnfinishedDecision): void {
  storeInSession(key, decision);
}

export function takeUnfinished(): UnfinishedDecision | null {
  const kept = readFromSession(key);
  removeFromSession(key);
  return isUnfinished(kept) ? kept : null;
}

function isUnfinished(kept: object | null): kept is UnfinishedDecision {
  if (kept === null || !('act' in kept && 'producerId' in kept && 'fields' in kept)) return false;
  const { act, producerId, fields } = kept;
  const isKnown = (act === 'approve' || act === 'reject') && Number.isSafeInteger(producerId);
  return isKnown && typeof fields === 'object' && fields !== null;
}
