/**
 * The first certificate after a revocation: a laboratory reported since, the reason is written, and two administrators
 * decide. The database function `require_answer_to_revocation` refuses anything else.
 */
import { err, ok, type Result } from '../common/result.ts';
import type { CertificationRefusal } from './refusals.ts';

export interface Revocation {
  readonly revokedOn: string;
}

/** On the day of the revocation it is unknown which came first. */
export function isReportedSince({ reportedOn }: { readonly reportedOn: string }, { revokedOn }: Revocation) {
  return reportedOn > revokedOn;
}

export function decideAfterRevocation(
  revocation: Revocation | undefined,
  given: { readonly results: readonly { readonly reportedOn: string }[]; readonly hasReason: boolean },
): Result<null, CertificationRefusal> {
  if (revocation === undefined) return ok(null);
  if (!given.results.some((result) => isReportedSince(result, revocation))) {
    return err({ code: 'no-result-since-revocation' });
  }
  return given.hasReason ? ok(null) : err({ code: 'revocation-without-reason' });
}
