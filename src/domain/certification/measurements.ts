/** What a content in mg/kg is shown with: whether it was measured, a flag for an old report, a claim. */
import { monthsAfter } from '../common/dates.ts';
import { freshForMonths } from '../products/freshness-limits.ts';
import { type CertificateState, healthClaimThreshold } from './levels.ts';

/** Measured by a laboratory whose result is on record, or only stated by the producer. */
export const contentBases = ['measured', 'stated'] as const;
export type ContentBasis = (typeof contentBases)[number];

/** The newest report with exactly this content, because method and date belong to one figure. */
export function reportOf<Report extends { readonly phenolicContent: number; readonly reportedOn: string }>(
  content: number,
  reports: readonly Report[],
): Report | undefined {
  return reports
    .filter(({ phenolicContent }) => phenolicContent === content)
    .reduce<Report | undefined>(
      (newest, report) => (newest && newest.reportedOn >= report.reportedOn ? newest : report),
      undefined,
    );
}

function isOldMeasurement(reportedOn: string, today: string): boolean {
  return reportedOn < monthsAfter(today, -freshForMonths);
}

/** Whether a content carries the flag of an old report. Without a report it has no age. */
export function isOutdated(
  { phenolicReportedOn: reportedOn }: { readonly phenolicReportedOn: string | null },
  today: string,
): boolean {
  return reportedOn !== null && isOldMeasurement(reportedOn, today);
}

/**
 * Regulation (EU) No 432/2012 requires 5 mg in 20 g of oil. A content that was not measured, or whose
 * certificate is not in force, carries no claim.
 */
export function mayBearHealthClaim({
  phenolicContent,
  contentBasis,
  certificateState,
}: {
  /** mg/kg */
  readonly phenolicContent: number | null;
  readonly contentBasis: ContentBasis | null;
  readonly certificateState: CertificateState | null;
}): boolean {
  const isEnough = phenolicContent !== null && phenolicContent >= healthClaimThreshold;
  return contentBasis === 'measured' && isEnough && certificateState === 'active';
}
