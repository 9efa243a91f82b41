/** An unfinished decision about a certificate, stored in the tab when an expired session interrupts it. */
import type { z } from 'zod';
import type { certificateListItem } from '../../../../contract/certification/actions.ts';
import type { certificateTransitions } from '../../../../domain/certification/certificates.ts';
import type { ActionOf } from '../../../../domain/common/transitions.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/api/session-text.ts';

export type ListedCertificate = z.output<typeof certificateListItem>;
export type CertificateAction = ActionOf<typeof certificateTransitions>;

export interface BegunAction {
  readonly act: CertificateAction;
  readonly certificate: ListedCertificate;
  /** As typed before the interruption. */
  readonly reason: string;
  /** A counter, so that each decision starts with a new text field. */
  readonly turn: number;
}

const key = 'administration.unfinished-certificate';

export interface KeptAction {
  readonly act: string;
  readonly number: string;
  readonly reason: string;
}

export function keepAction(kept: KeptAction): void {
  storeInSession(key, kept);
}

/** Reads and removes the stored decision. */
export function takeAction(): KeptAction | null {
  const kept = readFromSession(key);
  removeFromSession(key);
  if (kept === null || !('act' in kept && 'number' in kept && 'reason' in kept)) return null;
  const { act, number, reason } = kept;
  const isKept = typeof act === 'string' && typeof number === 'string' && typeof reason === 'string';
  return isKept ? { act, number, reason } : null;
}
