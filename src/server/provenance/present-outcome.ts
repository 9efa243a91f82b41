/** What visitors read of the outcomes of a code and its batch: the most serious one, if it is public. */
import type { QrLookupResponse } from '../../contract/provenance.ts';
import type { OutcomeInForce } from '../../database/provenance/code-outcomes.ts';
import { publicOutcomes, rulingOutcome } from '../../domain/provenance/code-outcomes.ts';

export function presentOutcome(outcomes: readonly OutcomeInForce[] | null): QrLookupResponse['outcome'] {
  const ruling = rulingOutcome(outcomes ?? []);
  const kind = publicOutcomes.find((one) => one === ruling?.outcome);
  if (ruling === undefined || kind === undefined) return null;
  const { foundIn, foundOn, explanation, language } = ruling;
  const decidedAt = new Date(ruling.decidedAt).toISOString();
  return { kind, foundIn, foundOn, explanation, language, decidedAt };
}
