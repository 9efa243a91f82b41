/** How a bottle stands today that somebody scanned earlier: what the page behind its code would say. */
import { type Findings, verdictOf } from '../provenance/verdicts.ts';

export const standings = [
  'certified',
  'recalled',
  'certificate_suspended',
  'certificate_revoked',
  'certificate_expired',
  'not_certified',
] as const;
export type Standing = (typeof standings)[number];

/** Those that its owner should know of before opening it. That a batch has no certificate was known at the scan. */
export const warnedStandings = [
  'recalled',
  'certificate_suspended',
  'certificate_revoked',
  'certificate_expired',
] as const satisfies readonly Standing[];

/** Those of which a person is told who scanned the bottle before; a certificate expires by the calendar. */
export const noticedStandings = [
  'recalled',
  'certificate_suspended',
  'certificate_revoked',
] as const satisfies readonly Standing[];

/** Nobody scans while looking at the list, so how often the code was scanned is left out of the verdict. */
export function standingOf(findings: Pick<Findings, 'recalled' | 'certificate'>): Standing {
  const verdict = verdictOf({ ...findings, scansBefore: 1, recentVisitors: [] });
  return standings.find((standing) => standing === verdict) ?? 'certified';
}
