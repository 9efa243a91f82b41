/**
 * A decision that an expired session interrupted, kept in the tab's storage so that nothing typed is
 * lost on the way through the sign-in. It is taken out once.
 */
const key = 'administration.unfinished';

export interface UnfinishedDecision {
  readonly act: 'approve' | 'reject';
  readonly producerId: number;
  /** Level and content as typed, or the reason. */
  readonly fields: Readonly<Record<string, string>>;
}

export function keepUnfinished(decision: UnfinishedDecision): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(decision));
  } catch {
    // Storage is refused in some private modes; the decision has to be typed again.
  }
}

export function takeUnfinished(): UnfinishedDecision | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return isUnfinished(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isUnfinished(kept: unknown): kept is UnfinishedDecision {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('act' in kept && 'producerId' in kept && 'fields' in kept)) return false;
  const { act, producerId, fields } = kept;
  const isKnown = (act === 'approve' || act === 'reject') && Number.isSafeInteger(producerId);
  return isKnown && typeof fields === 'object' && fields !== null;
}
