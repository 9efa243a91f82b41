/**
 * Renewal: when a producer may apply for the next certificate and with what, and when an administrator may
 * issue it. A certificate belongs to a season, so the next one waits for the next season, and its evidence comes
 * from that season's harvest.
 */
import { daysAfter, daysBetween } from '../common/dates.ts';
import { err, ok, type Result } from '../common/result.ts';
import { daysOfSeason, seasonOf, stateOn } from './certificates.ts';
import { type BatchResult, dayOfOil, obstacleOf } from './evidence.ts';
import type { RecordedState } from './levels.ts';
import type { CertificationRefusal } from './refusals.ts';

/** Days before the last day of the certificate from which a producer may apply. */
export const renewalOpensDays = 90;
/** Days after its end for which a certificate without a renewal stays on the worklist. */
export const renewalOverdueDays = 90;
export const maxRenewalReports = 10;
export const maxRenewalResults = 50;
export const declineReasonLimits = { least: 2, most: 2000 } as const;

export const renewalStates = ['waiting', 'renewed', 'declined'] as const;
export type RenewalState = (typeof renewalStates)[number];

interface RenewedCertificate {
  readonly state: RecordedState;
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
  { certificate, hasWaiting, reports, results }: RenewalWish,
  today: string,
): Result<null, CertificationRefusal> {
  if (hasWaiting) return err({ code: 'renewal-waiting' });
  if (certificate === undefined || !isRenewalOpen(certificate, today)) {
    return err({ code: 'renewal-not-open' });
  }
  if (reports.length + results.chosen.length === 0) return err({ code: 'renewal-without-report' });
  const proposed = resultsForRenewal(results.onRecord, certificate, today).map(({ id }) => id);
  if (results.chosen.some((id) => !proposed.includes(id))) return err({ code: 'renewal-result' });
  return reports.every((report) => isOfNewHarvest(report, certificate))
    ? ok(null)
    : err({ code: 'renewal-report-batch' });
}

/** A producer may propose any; administrators resolve the alarms before they decide. */
type ProposedResult = Omit<BatchResult, 'openAlarm'>;

/** The results on record that a renewal can rest on: usable ones of batches of a later harvest. */
export function resultsForRenewal<Row extends ProposedResult>(
  onRecord: readonly Row[],
  certificate: Pick<CoveringCertificate, 'season' | 'batches'>,
  today: string,
): Row[] {
  return onRecord.filter(
    (result) =>
      obstacleOf({ ...result, openAlarm: null }, today) === undefined &&
      seasonOf(dayOfOil(result)) > certificate.season &&
      result.batchNumber !== null &&
      !certificate.batches.includes(result.batchNumber),
  );
}

/** The oil belongs to the producer, and the batch is not one of the certificate that is to be renewed. */
function isOfNewHarvest(
  { isOwnOil, batchNumber }: NamedReport,
  { batches }: Pick<CoveringCertificate, 'batches'>,
): boolean {
  return isOwnOil && !batches.includes(batchNumber);
}

export const reportStates = ['unread', 'recorded', 'set-aside'] as const;
export type ReportState = (typeof reportStates)[number];

/**
 * An uploaded report is evidence: it is recorded as a laboratory result or set aside with a reason before a
 * certificate is issued. The database has the same rule (`has_unread_reports`).
 */
export function reportStateOf(report: {
  readonly isRecorded: boolean;
  readonly setAsideReason: string | null;
}): ReportState {
  if (report.isRecorded) return 'recorded';
  return report.setAsideReason === null ? 'unread' : 'set-aside';
}

export function decideSettingAside(
  renewal: RenewalState,
  report: ReportState | undefined,
): Result<null, CertificationRefusal> {
  if (report === undefined) return err({ code: 'renewal-not-found' });
  if (renewal !== 'waiting') return err({ code: 'renewal-decided' });
  return report === 'unread' ? ok(null) : err({ code: 'renewal-report-read' });
}

export interface RenewalWish {
  /** The newest certificate of the producer. */
  readonly certificate: CoveringCertificate | undefined;
  readonly hasWaiting: boolean;
  readonly reports: readonly NamedReport[];
  readonly results: { readonly onRecord: readonly ProposedResult[]; readonly chosen: readonly number[] };
}

interface CoveringCertificate extends RenewedCertificate {
  /** Its scope. */
  readonly batches: readonly string[];
}

/** What an uploaded report is about. */
interface NamedReport {
  readonly isOwnOil: boolean;
  readonly batchNumber: string;
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
