/**
 * A decision that an expired session interrupted, stored in the tab so that sign-in loses nothing that was
 * typed. Reading it removes it.
 */
import {
  readFromSession,
  removeFromSession,
  storeInSession,
} from '../../../../kernel/device/session-text.ts';

const key = 'interrupted-decision';

export interface UnfinishedDecision {
  readonly action: 'approve' | 'reject';
  readonly producerId: number;
  /** The selected values, or the reason. */
  readonly fields: Readonly<Record<string, string>>;
}

export function storeUnfinished(decision: UnfinishedDecision): void {
  storeInSession(key, decision);
}

export function takeUnfinished(): UnfinishedDecision | null {
  const persisted = readFromSession(key);
  removeFromSession(key);
  return isUnfinished(persisted) ? persisted : null;
}

function isUnfinished(persisted: object | null): persisted is UnfinishedDecision {
  if (persisted === null || !('action' in persisted && 'producerId' in persisted && 'fields' in persisted))
    return false;
  const { action, producerId, fields } = persisted;
  const isKnown = (action === 'approve' || action === 'reject') && Number.isSafeInteger(producerId);
  return isKnown && isTexts(fields);
}

function isTexts(fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null) return false;
  return Object.values(fields).every((text) => typeof text === 'string');
}
