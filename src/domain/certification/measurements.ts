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

/** Grams of oil: the daily intake that the claim names. */
const dailyIntake = 20;

/** Milligrams in the daily intake, of a content in mg/kg. */
export function milligramsInDailyIntake(content: number): number {
  return (content * dailyIntake) / 1000;
}

/**
 * Regulation (EU) No 432/2012 requires 5 mg of hydroxytyrosol and its derivatives in 20 g of oil, measured; total phenols are another
 * measure. A claim also requires a nutrition declaration (Regulation (EC) No 1924/2006, Art. 7), and here a certificate in force.
 */
export function mayBearHealthClaim(oil: {
  /** mg/kg, of its batch. */
  readonly hydroxytyrosolDerivatives: number | null;
  readonly certificateState: CertificateState | null;
  /** With its nutrition declaration. */
  readonly isFoodStated: boolean;
  readonly isRecalled: boolean;
}): boolean {
  const { hydroxytyrosolDerivatives: content, certificateState, isFoodStated, isRecalled } = oil;
  const isEnough = content !== null && content >= healthClaimThreshold;
  return isEnough && certificateState === 'active' && isFoodStated && !isRecalled;
}
