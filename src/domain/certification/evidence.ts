/**
 * What a decision rests on. Missing evidence does not forbid an approval; it warns before, is kept in
 * the audit log, and the public page says which evidence exists.
 */
import { monthsAfter } from '../common/dates.ts';
import { type CertificationLevel, certificationBands, isWithinBand } from './levels.ts';

/** Standards page: at least two independent results, of a harvest within 24 months. */
export const independentResultsNeeded = 2;
export const harvestWithinMonths = 24;

export interface LaboratoryResult {
  readonly laboratory: string;
  readonly harvestedOn: string | null;
  readonly reportedOn: string;
  /** mg/kg. */
  readonly phenolicContent: number;
}

export const evidenceWarnings = ['outside-band', 'too-few-results'] as const;
export type EvidenceWarning = (typeof evidenceWarnings)[number];

/** The results that count: of a harvest not older than 24 months on `today`, one a laboratory. */
export function recentIndependentResults(
  results: readonly LaboratoryResult[],
  today: string,
): LaboratoryResult[] {
  const oldest = monthsAfter(today, -harvestWithinMonths);
  const laboratories = new Set<string>();
  return results.filter((result) => {
    const laboratory = result.laboratory.trim().toLowerCase();
    if ((result.harvestedOn ?? result.reportedOn) < oldest || laboratories.has(laboratory)) return false;
    laboratories.add(laboratory);
    return true;
  });
}

/** What a certificate rests on: the results that counted when it was issued, and those of its batches. */
export function evidenceOf<Result extends LaboratoryResult & { readonly batchNumber: string | null }>(
  results: readonly Result[],
  certificate: { readonly issuedOn: string; readonly batches: readonly string[] },
): Result[] {
  const oldest = monthsAfter(certificate.issuedOn, -harvestWithinMonths);
  return results.filter(
    (result) =>
      ((result.harvestedOn ?? result.reportedOn) >= oldest && result.reportedOn <= certificate.issuedOn) ||
      (result.batchNumber !== null && certificate.batches.includes(result.batchNumber)),
  );
}

/** What an administrator is warned of before approving `level` with `phenolicContent` mg/kg. */
export function warningsBeforeApproval(input: {
  readonly level: CertificationLevel;
  readonly phenolicContent: number;
  readonly results: readonly LaboratoryResult[];
  readonly today: string;
}): EvidenceWarning[] {
  const warnings: EvidenceWarning[] = [];
  if (!isWithinBand(certificationBands[input.level], input.phenolicContent)) warnings.push('outside-band');
  if (recentIndependentResults(input.results, input.today).length < independentResultsNeeded) {
    warnings.push('too-few-results');
  }
  return warnings;
}
