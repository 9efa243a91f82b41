/**
 * A lower result that is recorded later for a batch of a certificate. The certificate shows a warning until people
 * decide: it follows the result, is suspended or revoked, or a new analysis shows that the result was wrong. A
 * finding alone sets no measurement aside.
 */
import { err, ok, type Result } from '../common/result.ts';
import type { MeasuredByLaboratory } from './laboratories.ts';
import type { CertificationRefusal } from './refusals.ts';

interface MeasuredResult extends MeasuredByLaboratory {
  readonly id: number;
  readonly reportedOn: string;
  /** mg/kg. */
  readonly phenolicContent: number;
}

/** By a later result of another laboratory for the batch that reaches the content of the certificate. */
export function decideSettingAside(
  lower: MeasuredResult,
  { content, ofBatch }: { readonly content: number; readonly ofBatch: readonly MeasuredResult[] },
): Result<null, CertificationRefusal> {
  const isShownWrong = ofBatch.some(
    (result) =>
      result.id > lower.id &&
      result.reportedOn >= lower.reportedOn &&
      result.laboratoryGroup !== lower.laboratoryGroup &&
      result.phenolicContent >= content,
  );
  return isShownWrong ? ok(null) : err({ code: 'lower-result-without-analysis' });
}

/** What every surface that shows the certificate says beside its content. */
export interface LowerResult {
  /** mg/kg. */
  readonly phenolicContent: number;
  readonly reportedOn: string;
}

export interface LowerResultOfBatch extends LowerResult {
  readonly batchNumber: string;
}

/** The lowest under examination, where a single batch is shown of that batch only. */
export function lowerResultOf(
  { lowerResults }: { readonly lowerResults: readonly LowerResultOfBatch[] | null },
  batch?: { readonly batchNumber: string | null },
): LowerResult | null {
  const lowest = lowerResults?.find(
    ({ batchNumber }) => batch === undefined || batchNumber === batch.batchNumber,
  );
  return lowest === undefined
    ? null
    : { phenolicContent: lowest.phenolicContent, reportedOn: lowest.reportedOn };
}
