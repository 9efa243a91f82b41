/** What everybody may know of a laboratory report: its number, what its laboratory says about it, and the file if the producer shows it. */
import { contradicts, type LaboratoryAnswer } from './report-confirmations.ts';

/** `seen`: administrators read it, and its laboratory has not answered. */
export const publicReportStates = ['confirmed', 'seen', 'contradicted'] as const;

export interface PublicReport {
  readonly state: (typeof publicReportStates)[number];
  /** The day of the laboratory’s answer. */
  readonly answeredOn: string | null;
  readonly number: string | null;
  /** Path of the file; null unless the producer shows it. */
  readonly file: string | null;
}

interface ReportOfResult {
  /** Null once the result was withdrawn. */
  readonly labResultId: number | null;
  readonly hasReport: boolean;
  readonly reportNumber: string | null;
  readonly confirmedOn: string | null;
  readonly contradictedOn: string | null;
  readonly isFilePublic: boolean;
}

/** Null for a result without a report. */
export function publicReportOf(result: ReportOfResult): PublicReport | null {
  const { labResultId, hasReport, reportNumber, confirmedOn, contradictedOn, isFilePublic } = result;
  if (!hasReport) return null;
  const isShown = isFilePublic && labResultId !== null && contradictedOn === null;
  return {
    state: contradictedOn !== null ? 'contradicted' : confirmedOn !== null ? 'confirmed' : 'seen',
    answeredOn: contradictedOn ?? confirmedOn,
    number: reportNumber,
    file: isShown ? `/api/lab-results/${labResultId}/file` : null,
  };
}

interface ResultOnRecord extends Pick<ReportOfResult, 'reportNumber' | 'isFilePublic'> {
  readonly id: number;
  readonly documentId: string | null;
  readonly laboratoryAnswer: LaboratoryAnswer | null;
  readonly answeredOn: string | null;
}

export function reportOfResult({
  id: labResultId,
  documentId,
  laboratoryAnswer: answer,
  answeredOn,
  ...result
}: ResultOnRecord): PublicReport | null {
  return publicReportOf({
    ...result,
    labResultId,
    hasReport: documentId !== null,
    confirmedOn: answer === 'confirmed' ? answeredOn : null,
    contradictedOn: contradicts(answer) ? answeredOn : null,
  });
}

/** As credentials state a result. */
export function describedResult(laboratory: string, report: PublicReport | null): string {
  const measured = `Measured by ${laboratory}`;
  if (report === null) return measured;
  const { state, answeredOn } = report;
  const said = state === 'seen' ? 'seen by the issuer' : `${state} by the laboratory on ${answeredOn}`;
  return `${measured}. Report ${said}`;
}
