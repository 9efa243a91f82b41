/** What speaks against a report of a laboratory, for a reviewer to examine. */
import type { LaboratoryMethod } from './lab-results.ts';

/** What speaks against a report before anybody asks its laboratory: the first three name who has the same. */
export const reportAlarms = [
  'same-file',
  'same-report-number',
  'same-sample-number',
  'not-accredited',
  'method-not-accredited',
] as const;
export type ReportAlarm = (typeof reportAlarms)[number];

/** The accreditation of a laboratory (ISO/IEC 17025) as its record states it. */
interface Accreditation {
  readonly accreditationNumber: string | null;
  /** Without a method its scope is not on record. */
  readonly methods: readonly LaboratoryMethod[];
  readonly accreditedUntil: string | null;
}

/** Whether a report is covered by the accreditation on the day that it bears. */
export function accreditationAlarms(
  { method, reportedOn }: { readonly method: LaboratoryMethod; readonly reportedOn: string },
  { accreditationNumber, methods, accreditedUntil }: Accreditation,
): ReportAlarm[] {
  if (accreditationNumber === null || (accreditedUntil ?? reportedOn) < reportedOn) return ['not-accredited'];
  return methods.length === 0 || methods.includes(method) ? [] : ['method-not-accredited'];
}
