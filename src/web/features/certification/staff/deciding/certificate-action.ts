/** An unfinished decision about a certificate, stored in the tab when an expired session interrupts it. */
import type { z } from 'zod';
import type { certificateListItem } from '../../../../../contract/certification/actions.ts';
import type { certificateTransitions } from '../../../../../domain/certification/certificates.ts';
import type { ActionOf } from '../../../../../domain/common/transitions.ts';
import {
  readFromSession,
  removeFromSession,
  storeInSession,
} from '../../../../kernel/device/session-text.ts';

export type ListedCertificate = z.output<typeof certificateListItem>;
export type CertificateAction = ActionOf<typeof certificateTransitions>;

export interface BegunCertificateAction {
  readonly action: CertificateAction;
  readonly certificate: ListedCertificate;
  /** As typed before the interruption. */
  readonly reason: string;
  /** A counter, so that each decision starts with a new text field. */
  readonly turn: number;
}

const key = 'interrupted-certificate';

export interface StoredAction {
  readonly action: string;
  readonly number: string;
  readonly reason: string;
}

export function storeAction(persisted: StoredAction): void {
  storeInSession(key, persisted);
}

/** Reads and removes the stored decision. */
export function takeAction(): StoredAction | null {
  const persisted = readFromSession(key);
  removeFromSession(key);
  if (persisted === null || !('action' in persisted && 'number' in persisted && 'reason' in persisted))
    return null;
  const { action, number, reason } = persisted;
  const isStored = typeof action === 'string' && typeof number === 'string' && typeof reason === 'string';
  return isStored ? { action, number, reason } : null;
}
