/** What a content in mg/kg may be shown with: a flag when it was measured long ago, a health claim when it may bear one. */
import { monthsAfter } from '../common/dates.ts';
import { freshForMonths } from '../products/product.ts';
import { type CertificateState, healthClaimThreshold } from './levels.ts';

export function isOldMeasurement(reportedOn: string, today: string): boolean {
  return reportedOn < monthsAfter(today, -freshForMonths);
}

/**
 * Regulation (EU) No 432/2012 asks for 5 mg in 20 g of oil. A content that the register no longer
 * stands behind bears no claim either.
 */
export function mayBearHealthClaim(
  milligramsPerKilogram: number | null,
  certificate: CertificateState | null,
): boolean {
  const isWithdrawn = certificate === 'suspended' || certificate === 'revoked';
  return milligramsPerKilogram !== null && milligramsPerKilogram >= healthClaimThreshold && !isWithdrawn;
}
