/**
 * What speaks against a report of a laboratory before anybody asks it. The database finds it (`report_alarms`). No certificate
 * begins to rest on a result with an open alarm: an administrator accepts it with a reason, or the evidence is corrected.
 */
import type { CertificationRefusal } from './refusals.ts';

/** The first three name who has the same. */
export const reportAlarms = [
  'same-file',
  'same-report-number',
  'same-sample-number',
  'before-harvest',
  'not-accredited',
  'method-not-accredited',
] as const;
export type ReportAlarm = (typeof reportAlarms)[number];

interface WithAlarm {
  /** The first one that no administrator accepted. */
  readonly openAlarm: ReportAlarm | null;
}

/** Why no certificate begins to rest on these results; undefined without an open alarm. */
export function alarmAt(results: readonly WithAlarm[]): CertificationRefusal | undefined {
  const alarm = results.find(({ openAlarm }) => openAlarm !== null)?.openAlarm;
  return alarm ? { code: `alarm-${alarm}` } : undefined;
}
