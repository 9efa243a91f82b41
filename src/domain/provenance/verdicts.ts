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

/**
 * More visitors than this within a window is not how one bottle is looked at, the shortest window first. A day
 * allows for one tasting or one busy shelf. A bottle does not stand there every day: a week allows for ten visitors
 * a day, and ninety days, longer than a bottle is usually on sale, for a little more than one and a half. So a copied
 * code that stays below the limit of a day is found on the third day, and one with five visitors a day within a month.
 */
export const suspicionWindows = [
  { hours: 24, visitors: 30 },
  { hours: 7 * 24, visitors: 70 },
  { hours: 90 * 24, visitors: 150 },
] as const;

/** A visitor who looks again within this many minutes is not counted again. */
export const countAgainAfterMinutes = 30;

export interface Findings {
  readonly recalled: boolean;
  /** State of the certificate behind the batch today, or undefined when there is none. */
  readonly certificate: CertificateState | undefined;
  /** Counted scans before this one. */
  readonly scansBefore: number;
  /** Different visitors within each of `suspicionWindows`, this one included. */
  readonly recentVisitors: readonly number[];
}

/** More people look the code up than one bottle has: said beside any verdict, whatever else is wrong with the bottle. */
export function isSuspicious({ recentVisitors }: Pick<Findings, 'recentVisitors'>): boolean {
  return suspicionWindows.some(({ visitors }, index) => (recentVisitors[index] ?? 0) > visitors);
}

/** The most serious finding decides; that a code is suspicious is told beside it (`isSuspicious`). */
export function verdictOf(findings: Findings): Exclude<Verdict, 'unknown'> {
  if (findings.recalled) return 'recalled';
  if (findings.certificate === undefined) return 'not_certified';
  if (findings.certificate !== 'active') return `certificate_${findings.certificate}`;
  if (isSuspicious(findings)) return 'suspicious';
  return findings.scansBefore === 0 ? 'authentic_first_scan' : 'authentic';
}
