/**
 * Whether a certificate is still what was issued and decided. A change of the database past the program leaves a row
 * that differs from its audit event, its history or its evidence.
 */
import { foldBatch } from '../common/batch-spelling.ts';
import type { CertificateBasis } from './evidence.ts';
import type { Award, CertificateState } from './levels.ts';
import { isHigher } from './product-levels.ts';

export type AlteredField = 'level' | 'content' | 'validity' | 'state' | 'results' | 'scope' | 'log';

/** As the audit log recorded the issue, with the lower results that it followed since and the changes of its scope. */
export interface Issuance extends Award {
  readonly validUntil: string;
  readonly batches: readonly string[];
  /** Oldest first. */
  readonly scopeChanges: readonly { readonly batch: string; readonly isAdded: boolean }[];
  readonly results: readonly number[];
  /** Two administrators decided beyond the evidence. */
  readonly isOverride: boolean;
}

export interface ExaminedCertificate extends Award {
  readonly state: CertificateState;
  readonly validUntil: string;
  readonly issued: Award;
  readonly basis: CertificateBasis;
  /** Its scope. */
  readonly batches: readonly string[];
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
  /** In the public log, as it is now. */
  readonly isLogged: boolean;
  /** `differs`: from the laboratory result that it copied. */
  readonly results: readonly { readonly labResultId: number | null; readonly differs: boolean }[];
}

export function alterationsOf(certificate: ExaminedCertificate): AlteredField[] {
  const { issued, issuance, validUntil, results } = certificate;
  // The rule sets both, so that a certificate has neither more nor less than its evidence.
  const left = certificate.state === 'revoked' ? undefined : certificate.left;
  const bounds = [issued, ...(issuance ? [issuance] : [])];
  const checks: Readonly<Record<AlteredField, boolean>> = {
    level:
      bounds.some(({ level }) => isHigher(certificate.level, level)) ||
      (left !== undefined && left.level !== certificate.level) ||
      (issuance !== undefined && issuance.level !== issued.level),
    content:
      bounds.some(({ phenolicContent }) => certificate.phenolicContent > phenolicContent) ||
      (left !== undefined && left.phenolicContent !== certificate.phenolicContent) ||
      (issuance !== undefined && issuance.phenolicContent !== issued.phenolicContent),
    validity: issuance !== undefined && issuance.validUntil !== validUntil,
    state: !isHistoryOf(certificate),
    results:
      results.some(({ differs }) => differs) ||
      (issuance !== undefined &&
        ((certificate.basis !== 'results') !== issuance.isOverride ||
          results.length !== issuance.results.length ||
          results.some(
            ({ labResultId }) => labResultId !== null && !issuance.results.includes(labResultId),
          ))),
    scope:
      issuance === undefined ? certificate.unmeasuredBatches.length > 0 : !isScopeOf(certificate, issuance),
    log: !certificate.isLogged,
  };
  // Safe: the keys are those of the record above.
  return (Object.keys(checks) as AlteredField[]).filter((field) => checks[field]);
}

/** Whatever the spelling: a batch is the same in all. An older one may leave a scope that still names the other. */
function isScopeOf(
  { batches }: Pick<ExaminedCertificate, 'batches'>,
  { batches: issued, scopeChanges }: Issuance,
): boolean {
  const named = new Set(issued);
  for (const { batch, isAdded } of scopeChanges) {
    if (isAdded) named.add(batch);
    else named.delete(named.has(batch) ? batch : ([...named].find(isSpellingOf(batch)) ?? batch));
  }
  const scope = new Set([...named].map(foldBatch));
  const held = new Set(batches.map(foldBatch));
  return held.size === scope.size && [...held].every((batch) => scope.has(batch));
}

function isSpellingOf(batch: string): (other: string) => boolean {
  return (other) => foldBatch(other) === foldBatch(batch);
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
