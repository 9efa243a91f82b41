/**
 * What supports a certificate after its issue. Results of a recalled batch and withdrawn results no longer do: level
 * and content follow what is left, and without two laboratories for one batch the certificate is suspended. The
 * database function `supported_content` does the same.
 */
import { type CertificateBasis, independentResultsNeeded, laboratoriesOf } from './evidence.ts';
import { type Award, type CertificateState, levelOfContent } from './levels.ts';
import { lowerLevel } from './product-levels.ts';

interface SupportingResult {
  readonly laboratory: string;
  readonly batchNumber: string;
  /** mg/kg. */
  readonly phenolicContent: number;
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
  const isLeft = ({ batchNumber }: SupportingResult) => !recalled.includes(batchNumber);
  const results = certificate.results.filter(isLeft);
  const content = contentOf(results) ?? contentOf([...results, ...certificate.joined.filter(isLeft)]);
  if (content === undefined) return undefined;
  const phenolicContent = Math.min(content, issued.phenolicContent);
  const level = levelOfContent(phenolicContent);
  return level && { phenolicContent, level: lowerLevel(level, issued.level) };
}

/** mg/kg: the lowest. Undefined unless one batch has results of two laboratories. */
function contentOf(results: readonly SupportingResult[]): number | undefined {
  const isSupported = [...Map.groupBy(results, ({ batchNumber }) => batchNumber).values()].some(
    (ofBatch) => laboratoriesOf(ofBatch) >= independentResultsNeeded,
  );
  return isSupported ? Math.min(...results.map(({ phenolicContent }) => phenolicContent)) : undefined;
}

type StoredState = Exclude<CertificateState, 'expired'>;

/**
 * What follows for a certificate whose evidence changed. Level and content follow in both directions. A suspension
 * ends only by a decision, and a revoked certificate stays as it was.
 */
export function followEvidence(
  certificate: Award & { readonly state: StoredState },
  left: Award | undefined,
): 'suspend' | Award | undefined {
  if (certificate.state === 'revoked') return undefined;
  if (left === undefined) return certificate.state === 'active' ? 'suspend' : undefined;
  const isSame = left.level === certificate.level && left.phenolicContent === certificate.phenolicContent;
  return isSame ? undefined : left;
}

/** What a case of a certificate is about. */
export type CertificateReviewCause = 'recall' | 'recall-lifted' | 'result-withdrawn' | 'lower-result';
