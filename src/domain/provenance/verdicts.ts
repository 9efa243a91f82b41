/**
 * The verdict on a bottle whose code was looked up. A code proves which batch it was issued for; it cannot
 * prove where the contents came from, and no verdict claims that.
 */
import type { CertificateState } from '../certification/levels.ts';
import type { CodeKind } from './code-orders.ts';
import type { CodeOutcome } from './code-outcomes.ts';

export const verdicts = [
  'authentic_first_scan',
  'authentic',
  'suspicious',
  'recalled',
  'copy_in_circulation',
  'stolen_or_diverted',
  'certificate_suspended',
  'certificate_revoked',
  'certificate_unconfirmed',
  'certificate_expired',
  'not_certified',
  'unknown',
] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * Distinct visitors within a window, shortest window first; more than the limit is unusual for one bottle. A visitor without an account
 * is one on each day, because nothing recognizes them on the next. A
 * day allows for one tasting or a busy shop. A week allows ten visitors a day, and ninety days, longer than a
 * bottle is usually on sale, a little more than one and a half a day. So a copied code just below the daily
 * limit is found on the third day, and one with five visitors a day within a month.
 */
export const suspicionWindows = [
  { hours: 24, visitors: 30 },
  { hours: 7 * 24, visitors: 70 },
  { hours: 90 * 24, visitors: 150 },
] as const;

/**
 * Up to so many counted scans are those of one household. Above, while the verdict is not suspicious, the page says what
 * many scans mean for the kind of the code. A code on every bottle of a batch is suspicious above so many scans for each
 * bottle: all its buyers look it up, so its visitors say nothing, and no number of scans does where the bottles are unknown.
 */
export const scansOfHousehold = 5;

/** Minutes within which another scan of the same visitor is not counted. */
export const countAgainAfterMinutes = 30;

export interface Findings {
  readonly recalled: boolean;
  /** What was found out about the code or its batch; undefined: nothing. */
  readonly outcome: CodeOutcome | undefined;
  /** State today of the certificate that covers the batch; undefined when there is none. */
  readonly certificate: CertificateState | undefined;
  /** What the code is printed on. */
  readonly kind: CodeKind;
  /** Of the batch; null when unknown. */
  readonly bottles: number | null;
  /** Counted scans before this one. */
  readonly scansBefore: number;
  /**
   * Distinct visitors within each of `suspicionWindows`, including this one. Those before the code was explained, or a
   * false alarm, are not among them.
   */
  readonly recentVisitors: readonly number[];
}

/** The code is scanned more than its bottle, or all its bottles, can explain: shown besides any verdict. */
export function isSuspicious(
  findings: Pick<Findings, 'kind' | 'bottles' | 'outcome' | 'scansBefore' | 'recentVisitors'>,
): boolean {
  const { kind, bottles, outcome, scansBefore, recentVisitors } = findings;
  if (kind === 'bottle') {
    return suspicionWindows.some(({ visitors }, index) => (recentVisitors[index] ?? 0) > visitors);
  }
  if (bottles === null || outcome === 'explained' || outcome === 'false-alarm') return false;
  return scansBefore >= bottles * scansOfHousehold;
}

/**
 * The most serious finding decides. A suspicious code (`isSuspicious`) and the outcome are reported separately: a copy of
 * a recalled batch is both.
 */
export function verdictOf(findings: Findings): Exclude<Verdict, 'unknown'> {
  if (findings.recalled) return 'recalled';
  if (findings.outcome === 'copy-in-circulation') return 'copy_in_circulation';
  if (findings.outcome === 'stolen-or-diverted') return 'stolen_or_diverted';
  if (findings.certificate === undefined) return 'not_certified';
  if (findings.certificate !== 'active') return `certificate_${findings.certificate}`;
  if (isSuspicious(findings)) return 'suspicious';
  return findings.scansBefore === 0 ? 'authentic_first_scan' : 'authentic';
}
