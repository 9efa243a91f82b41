/** Which batches a certificate may cover: those whose own results on record support its level. */
import { err, ok, type Result } from '../common/result.ts';
import { seasonOf } from './certificates.ts';
import { type CertificateState, type CertificationLevel, certificationBands } from './levels.ts';
import type { CertificationRefusal } from './refusals.ts';
import { alarmAt, type ReportAlarm } from './report-alarms.ts';

export interface BatchEvidence {
  /** Laboratory results, recorded in review and not withdrawn. */
  readonly results: readonly {
    readonly phenolicContent: number;
    readonly harvestedOn: string | null;
    readonly documentId: string | null;
    readonly openAlarm: ReportAlarm | null;
  }[];
  /** From the products listed with this batch. */
  readonly harvestDates: readonly string[];
  readonly isRecalled: boolean;
}

/** Returns what the results support, in mg/kg: the lowest of them. */
export function decideBatch(
  certificate: {
    /** On today's date. */
    readonly state: CertificateState;
    readonly season: number;
    readonly level: CertificationLevel;
  },
  { results, harvestDates, isRecalled }: BatchEvidence,
): Result<number, CertificationRefusal> {
  if (certificate.state !== 'active') return err({ code: 'certificate-action-not-possible' });
  if (results.length === 0) return err({ code: 'batch-not-measured' });
  if (results.some(({ documentId }) => documentId === null)) return err({ code: 'result-without-report' });
  if (isRecalled) return err({ code: 'certified-batch-recalled' });
  const harvests = [...results.flatMap(({ harvestedOn }) => harvestedOn ?? []), ...harvestDates];
  const isOfSeason = harvests.length > 0 && harvests.every((day) => seasonOf(day) === certificate.season);
  if (!isOfSeason) return err({ code: 'batch-of-another-season' });
  const supported = Math.min(...results.map(({ phenolicContent }) => phenolicContent));
  if (supported < certificationBands[certificate.level].least)
    return err({ code: 'batch-below-certificate' });
  const alarm = alarmAt(results);
  return alarm === undefined ? ok(supported) : err(alarm);
}
