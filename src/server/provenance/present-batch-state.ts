/** What visitors read of the state of a batch today, the same wherever its bottles are shown. */
import type { QrLookupResponse } from '../../contract/provenance/provenance.ts';
import type { BatchState } from '../../database/provenance/batch-states.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { lowerResultOf } from '../../domain/certification/lower-results.ts';
import { publicOutcomes, rulingOutcome } from '../../domain/provenance/code-outcomes.ts';
import type { Findings } from '../../domain/provenance/verdicts.ts';

/** `today` is a day such as 2026-11-21. */
export function presentBatchState(
  batch: BatchState,
  today: string,
): Pick<QrLookupResponse, 'certificate' | 'recall' | 'outcome'> {
  return {
    certificate: certificateOf(batch, today),
    recall: recallOf(batch),
    outcome: outcomeOf(batch),
  };
}

/** The findings that do not depend on how often a code was scanned. */
export function findingsOf(
  batch: BatchState,
  today: string,
): Pick<Findings, 'recalled' | 'outcome' | 'certificate'> {
  return {
    recalled: batch.recalledAt !== null,
    outcome: rulingOutcome(batch.outcomes ?? [])?.outcome,
    certificate: certificateOf(batch, today)?.state,
  };
}

function certificateOf(batch: BatchState, today: string): QrLookupResponse['certificate'] {
  const { certificateNumber: number, certificateState: state, certificateValidUntil: validUntil } = batch;
  if (number === null || state === null || validUntil === null) return null;
  const { decisionReason: reason, decisionLanguage: language, decidedAt } = batch;
  const decision = decidedAt === null ? null : { reason, language, decidedAt: decidedAt.toISOString() };
  const lowerResult = lowerResultOf(batch, batch);
  return { number, state: stateOn(today, { state, validUntil }), validUntil, lowerResult, decision };
}

function recallOf({
  recallReason: reason,
  recallLanguage: language,
  recalledAt,
}: BatchState): QrLookupResponse['recall'] {
  if (reason === null || language === null || recalledAt === null) return null;
  return { reason, language, recalledAt: recalledAt.toISOString() };
}

/** The most serious one, if it is public. */
function outcomeOf({ outcomes }: BatchState): QrLookupResponse['outcome'] {
  const ruling = rulingOutcome(outcomes ?? []);
  const kind = publicOutcomes.find((one) => one === ruling?.outcome);
  if (ruling === undefined || kind === undefined) return null;
  const { foundIn, foundOn, explanation, language } = ruling;
  const decidedAt = new Date(ruling.decidedAt).toISOString();
  return { kind, foundIn, foundOn, explanation, language, decidedAt };
}
