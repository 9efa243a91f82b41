/**
 * What can be said of a bottle whose code was looked up. A code proves which batch it was issued for;
 * it never proves that what is in the bottle came from there, and no verdict says so.
 */
import type { CertificateState } from '../certification/levels.ts';

export const verdicts = [
  'authentic_first_scan',
  'authentic',
  'suspicious',
  'recalled',
  'certificate_suspended',
  'certificate_revoked',
  'certificate_expired',
  'not_certified',
  'unknown',
] as const;
export type Verdict = (typeof verdicts)[number];

/** More visitors than this within the window is not how one bottle is looked at. */
export const suspiciousVisitors = 30;
export const suspiciousWindowHours = 24;

/** A visitor who looks again within this many minutes is not counted again. */
export const countAgainAfterMinutes = 30;

export interface Findings {
  readonly recalled: boolean;
  /** State of the certificate behind the batch today, or undefined when there is none. */
  readonly certificate: CertificateState | undefined;
  /** Counted scans before this one. */
  readonly scansBefore: number;
  /** Different visitors within the last `suspiciousWindowHours`, this one included. */
  readonly recentVisitors: number;
}

/** The most serious finding decides. */
export function verdictOf(findings: Findings): Exclude<Verdict, 'unknown'> {
  if (findings.recalled) return 'recalled';
  if (findings.certificate === undefined) return 'not_certified';
  if (findings.certificate !== 'active') return `certificate_${findings.certificate}`;
  if (findings.recentVisitors > suspiciousVisitors) return 'suspicious';
  return findings.scansBefore === 0 ? 'authentic_first_scan' : 'authentic';
}
