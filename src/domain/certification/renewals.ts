/**
 * Renewal: when a producer may apply for the next certificate and with what, and when an administrator may
 * issue it. A certificate belongs to a season, so the next one waits for the next season.
 */
import { daysAfter, daysBetween } from '../common/dates.ts';
import { err, ok, type Result } from '../common/result.ts';
import { daysOfSeason, seasonOf, stateOn } from './certificates.ts';
import type { CertificateState } from './levels.ts';
import type { CertificationRefusal } from './refusals.ts';

/** Days before the last day of the certificate from which a producer may apply. */
export const renewalOpensDays = 90;
/** Days after its end for which a certificate without a renewal stays on the worklist. */
export const renewalOverdueDays = 90;
export const maxRenewalReports = 10;
export const declineReasonLimits = { least: 2, most: 2000 } as const;

export const renewalStates = ['waiting', 'renewed', 'declined'] as const;
export type RenewalState = (typeof renewalStates)[number];

interface RenewedCertificate {
  readonly state: Exclude<CertificateState, 'expired'>;
  readonly season: number;
  readonly validUntil: string;
}

export function renewalOpensOn({ validUntil }: Pick<RenewedCertificate, 'validUntil'>): string {
  return daysAfter(validUntil, -renewalOpensDays);
}

/** Whether a producer may apply on `today`, for a certificate that is in force or expired. */
export function isRenewalOpen(certificate: RenewedCertificate, today: string): boolean {
  const state = stateOn(today, certificate);
  return (state === 'active' || state === 'expired') && today >= renewalOpensOn(certificate);
}

export function decideRenewalRequest(
  { certificate, hasWaiting, reports }: RenewalWish,
  today: string,
): Result<null, CertificationRefusal> {
  if (hasWaiting) return err({ code: 'renewal-waiting' });
  if (certificate === undefined || !isRenewalOpen(certificate, today)) {
    return err({ code: 'renewal-not-open' });
  }
  return reports === 0 ? err({ code: 'renewal-without-report' }) : ok(null);
}

export interface RenewalWish {
  /** The newest certificate of the producer. */
  readonly certificate: RenewedCertificate | undefined;
  readonly hasWaiting: boolean;
  /** Number of reports attached. */
  readonly reports: number;
}

/** The first day on which the next certificate can be issued; undefined when that is possible today. */
export function renewalPossibleFrom(
  certificate: RenewedCertificate | undefined,
  today: string,
): string | undefined {
  if (certificate === undefined || certificate.state === 'revoked') return undefined;
  return certificate.season < seasonOf(today) ? undefined : daysOfSeason(certificate.season + 1).first;
}

/** The certificates to renew: those that end until `until`, and those that have ended since `since`. */
export function renewalWindow(today: string): { readonly since: string; readonly until: string } {
  return { since: daysAfter(today, -renewalOverdueDays), until: daysAfter(today, renewalOpensDays) };
}

/** Negative after the last day. */
export function daysLeft({ validUntil }: Pick<RenewedCertificate, 'validUntil'>, today: string): number {
  return daysBetween(today, validUntil);
}
