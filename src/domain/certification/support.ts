/**
 * What supports a certificate after its issue. Results of a recalled batch and withdrawn results no longer do: level
 * and content follow what is left, and without two laboratories for one batch the certificate is suspended. The
 * database function `supported_content` does the same.
 */
import { err, ok, type Result } from '../common/result.ts';
import { type CertificateBasis, independentResultsNeeded } from './evidence.ts';
import { laboratoriesOf, type MeasuredByLaboratory } from './laboratories.ts';
import { type Award, levelOfContent, type RecordedState } from './levels.ts';
import { lowerLevel } from './product-levels.ts';
import type { CertificationRefusal } from './refusals.ts';
import { alarmAt, type ReportAlarm } from './report-alarms.ts';

interface SupportingResult extends MeasuredByLaboratory {
  readonly batchNumber: string;
  /** mg/kg. */
  readonly phenolicContent: number;
  readonly hasReport: boolean;
  readonly openAlarm: ReportAlarm | null;
}

export interface CertificateSupport {
  /** As issued. No later fact raises a certificate above it. */
  readonly issued: Award;
  readonly basis: CertificateBasis;
  /** Batches in its scope. */
  readonly batches: readonly string[];
  /** Those it was issued on, without withdrawn ones. */
  readonly results: readonly SupportingResult[];
  /** On record for batches that joined its scope later. */
  readonly joined: readonly SupportingResult[];
  readonly recalled: readonly string[];
}

/** Level and content by what is left of the evidence; undefined when nothing is left. */
export function supportLeft(certificate: CertificateSupport): Award | undefined {
  const { issued, basis, batches, recalled } = certificate;
  if (basis !== 'results') {
    return batches.length > 0 && batches.every((batch) => recalled.includes(batch)) ? undefined : issued;
  }
  const content = contentOf(resultsLeft(certificate));
  if (content === undefined) return undefined;
  const phenolicContent = Math.min(content, issued.phenolicContent);
  const level = levelOfContent(phenolicContent);
  return level && { phenolicContent, level: lowerLevel(level, issued.level) };
}

/**
 * Why what is left brings no certificate back into force: a result without a report, or with an open alarm. A certificate from
 * before these were required stays as it is.
 */
export function checkReinstating(certificate: CertificateSupport): Result<null, CertificationRefusal> {
  if (certificate.basis !== 'results') return ok(null);
  const left = resultsLeft(certificate);
  if (left.some(({ hasReport }) => !hasReport)) return err({ code: 'result-without-report' });
  const alarm = alarmAt(left);
  return alarm === undefined ? ok(null) : err(alarm);
}

/** Those it was issued on, or, where these no longer support it, those of batches that joined its scope too. */
function resultsLeft({ results, joined, recalled }: CertificateSupport): readonly SupportingResult[] {
  const isLeft = ({ batchNumber }: SupportingResult) => !recalled.includes(batchNumber);
  const left = results.filter(isLeft);
  return contentOf(left) === undefined ? [...left, ...joined.filter(isLeft)] : left;
}

/** mg/kg: the lowest. Undefined unless one batch has results of two laboratories. */
function contentOf(results: readonly SupportingResult[]): number | undefined {
  const isSupported = [...Map.groupBy(results, ({ batchNumber }) => batchNumber).values()].some(
    (ofBatch) => laboratoriesOf(ofBatch) >= independentResultsNeeded,
  );
  return isSupported ? Math.min(...results.map(({ phenolicContent }) => phenolicContent)) : undefined;
}

/**
 * What follows for a certificate whose evidence changed. Level and content follow in both directions. A suspension
 * ends only by a decision, and a revoked certificate stays as it was.
 */
export function followEvidence(
  certificate: Award & { readonly state: RecordedState },
  left: Award | undefined,
): 'suspend' | Award | undefined {
  if (certificate.state === 'revoked') return undefined;
  if (left === undefined) return certificate.state === 'active' ? 'suspend' : undefined;
  const isSame = left.level === certificate.level && left.phenolicContent === certificate.phenolicContent;
  return isSame ? undefined : left;
}

/** What a case of a certificate is about. */
export type CertificateReviewCause =
  | 'recall'
  | 'recall-lifted'
  | 'result-withdrawn'
  | 'report-contradicted'
  | 'lower-result'
  | 'laboratories-merged'
  | 'revocation';
