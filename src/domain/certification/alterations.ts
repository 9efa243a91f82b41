/**
 * Whether a certificate is still what was issued and decided. A change of the database past the program leaves a row
 * that differs from its audit event, its history or its evidence.
 */
import type { Award, CertificateState } from './levels.ts';
import { isHigher } from './product-levels.ts';

export type AlteredField = 'level' | 'content' | 'validity' | 'state' | 'results' | 'scope';

/** As the audit log recorded the issue, with the lower results that it followed since. */
export interface Issuance extends Award {
  readonly validUntil: string;
  readonly batches: readonly string[];
  readonly results: readonly number[];
}

export interface ExaminedCertificate extends Award {
  readonly state: CertificateState;
  readonly validUntil: string;
  readonly issued: Award;
  /** Undefined for samples and for records from before the audit log named these values. */
  readonly issuance: Issuance | undefined;
  /** Oldest first. */
  readonly history: readonly {
    readonly fromState: CertificateState | null;
    readonly toState: CertificateState;
  }[];
  /** What the evidence supports today; undefined when nothing is left. */
  readonly left: Award | undefined;
  /** Batches in its scope without a result on record. */
  readonly unmeasuredBatches: readonly string[];
  /** `differs`: from the laboratory result that it copied. */
  readonly results: readonly { readonly labResultId: number | null; readonly differs: boolean }[];
}

export function alterationsOf(certificate: ExaminedCertificate): AlteredField[] {
  const { issued, issuance, left, state, validUntil, results } = certificate;
  const bounds = [issued, ...(issuance ? [issuance] : []), ...(left && state === 'active' ? [left] : [])];
  const checks: Readonly<Record<AlteredField, boolean>> = {
    level:
      bounds.some(({ level }) => isHigher(certificate.level, level)) ||
      (issuance !== undefined && issuance.level !== issued.level),
    content:
      bounds.some(({ phenolicContent }) => certificate.phenolicContent > phenolicContent) ||
      (issuance !== undefined && issuance.phenolicContent !== issued.phenolicContent),
    validity: issuance !== undefined && issuance.validUntil !== validUntil,
    state: !isHistoryOf(certificate),
    results:
      results.some(({ differs }) => differs) ||
      (issuance !== undefined &&
        (results.length !== issuance.results.length ||
          results.some(
            ({ labResultId }) => labResultId !== null && !issuance.results.includes(labResultId),
          ))),
    scope: certificate.unmeasuredBatches.some((batch) => issuance?.batches.includes(batch) !== true),
  };
  // Safe: the keys are those of the record above.
  return (Object.keys(checks) as AlteredField[]).filter((field) => checks[field]);
}

/** Each step begins where the one before ended, and the last one ended where the certificate is. */
function isHistoryOf({ history, state }: ExaminedCertificate): boolean {
  let reached: CertificateState | undefined;
  for (const { fromState, toState } of history) {
    if (reached !== undefined && fromState !== null && stored(fromState) !== reached) return false;
    reached = stored(toState);
  }
  return reached === undefined || reached === stored(state);
}

/** A certificate expires by its date, without a decision. */
function stored(state: CertificateState): CertificateState {
  return state === 'expired' ? 'active' : state;
}
