/**
 * What laboratory results support. A certificate rests on the results chosen for it: its content is the
 * lowest of them, at least one batch has two from different laboratories, and no other figure is accepted.
 */
import { monthsAfter } from '../common/dates.ts';
import { err, ok, type Result } from '../common/result.ts';
import { ofOneLaboratoryAndDay } from './disagreements.ts';
import type { laboratoryMethods } from './lab-results.ts';
import { laboratoriesOf, type MeasuredByLaboratory } from './laboratories.ts';
import { type Award, type CertificationLevel, levelOfContent } from './levels.ts';
import { isHigher } from './product-levels.ts';
import type { CertificationRefusal } from './refusals.ts';
import { alarmAt, type ReportAlarm } from './report-alarms.ts';

/** From the Standards page: at least two independent results, of a harvest within 24 months. */
export const independentResultsNeeded = 2;
export const harvestWithinMonths = 24;
/** From the sample to the report. */
export const reportWithinMonths = 6;
/** Per cent of the lower figure; the setting RESULTS_DIFFERENCE_PERCENT overrides it. */
export const usualResultsDifference = 20;

export interface LaboratoryResult extends MeasuredByLaboratory {
  readonly harvestedOn: string | null;
  readonly sampledOn: string | null;
  readonly reportedOn: string;
  /** mg/kg. */
  readonly phenolicContent: number;
}

export interface BatchResult extends LaboratoryResult {
  readonly id: number;
  readonly batchNumber: string | null;
  readonly isRecalled: boolean;
  /** Whether the report of the laboratory is attached. Without it a result decides nothing, and nothing replaces it. */
  readonly hasReport: boolean;
  /** Its laboratory corrects or denies the report: it counts nowhere. */
  readonly isContradicted: boolean;
  readonly openAlarm: ReportAlarm | null;
  readonly method: (typeof laboratoryMethods)[number];
}

/** Warnings about the evidence that a reader of a certificate sees. */
export const evidenceWarnings = [
  'by-decision',
  'before-results-required',
  'result-withdrawn',
  'report-contradicted',
] as const;
export type EvidenceWarning = (typeof evidenceWarnings)[number];

/** What a content is based on: results, a decision of two administrators, or older rules without results. */
export const certificateBases = ['results', 'decision', 'legacy'] as const;
export type CertificateBasis = (typeof certificateBases)[number];

export function warningsOf(certificate: {
  readonly basis: CertificateBasis;
  readonly isResultWithdrawn: boolean;
  readonly isReportContradicted: boolean;
}): EvidenceWarning[] {
  const warnings: EvidenceWarning[] = [];
  if (certificate.basis === 'decision') warnings.push('by-decision');
  if (certificate.basis === 'legacy') warnings.push('before-results-required');
  if (certificate.isResultWithdrawn) warnings.push('result-withdrawn');
  if (certificate.isReportContradicted) warnings.push('report-contradicted');
  return warnings;
}

type Dates = Pick<LaboratoryResult, 'harvestedOn' | 'sampledOn' | 'reportedOn'>;

/** The day from which the age of a result counts: a late report makes no old oil new. */
export function dayOfOil({ harvestedOn, sampledOn, reportedOn }: Dates): string {
  return harvestedOn ?? sampledOn ?? reportedOn;
}

/** True when the oil is at most 24 months old on `today` and the report is not later than `today`. */
export function isRecentResult(result: Dates, today: string): boolean {
  const { reportedOn } = result;
  return dayOfOil(result) >= monthsAfter(today, -harvestWithinMonths) && reportedOn <= today;
}

/** The results that count: recent ones, one per laboratory. */
export function recentIndependentResults(
  results: readonly LaboratoryResult[],
  today: string,
): LaboratoryResult[] {
  const laboratories = new Set<number>();
  return results.filter((result) => {
    if (!isRecentResult(result, today) || laboratories.has(result.laboratoryGroup)) return false;
    laboratories.add(result.laboratoryGroup);
    return true;
  });
}

/**
 * Further results to show with a certificate: those of the batches that it covers. A certificate from before
 * results were required shows all that were recent at its issue.
 */
export function furtherEvidence<Row extends Dates & { readonly batchNumber: string | null }>(
  results: readonly Row[],
  certificate: {
    readonly basis: CertificateBasis;
    readonly issuedOn: string;
    readonly batches: readonly string[];
  },
): Row[] {
  return results.filter(
    (result) =>
      (result.batchNumber !== null && certificate.batches.includes(result.batchNumber)) ||
      (certificate.basis === 'legacy' && isRecentResult(result, certificate.issuedOn)),
  );
}

/** Why a result cannot be chosen; undefined when it can. */
export const resultObstacles = [
  'no-batch',
  'recalled',
  'contradicted',
  'too-old',
  'in-future',
  'no-report',
  'open-alarm',
] as const;
export function obstacleOf(
  result: Dates & Omit<BatchResult, keyof LaboratoryResult | 'id' | 'method'>,
  today: string,
): (typeof resultObstacles)[number] | undefined {
  if (result.batchNumber === null) return 'no-batch';
  if (result.isRecalled) return 'recalled';
  if (result.isContradicted) return 'contradicted';
  if (result.reportedOn > today) return 'in-future';
  if (!isRecentResult(result, today)) return 'too-old';
  if (!result.hasReport) return 'no-report';
  return result.openAlarm === null ? undefined : 'open-alarm';
}

/**
 * What is doubtful about the results of one batch. A written reason resolves each, a result of a third laboratory the
 * first two.
 */
export const evidenceAlarms = [
  'contents-differ',
  'one-laboratory-differs',
  'methods-differ',
  'lower-result-left-out',
  'reported-late',
] as const;
export type EvidenceAlarm = (typeof evidenceAlarms)[number];

export interface SupportedBatch {
  readonly batchNumber: string;
  /** mg/kg: the lowest of the chosen results of this batch. */
  readonly phenolicContent: number;
  readonly laboratories: number;
  readonly alarms: readonly EvidenceAlarm[];
}

export interface Support {
  /** mg/kg: the lowest of all chosen results. */
  readonly phenolicContent: number;
  /** The highest level that this content reaches. */
  readonly level: CertificationLevel;
  readonly batches: readonly SupportedBatch[];
  readonly resultIds: readonly number[];
}

interface Evidence {
  /** All results of the producer on record. */
  readonly onRecord: readonly BatchResult[];
  readonly today: string;
  /** Per cent. */
  readonly differenceLimit: number;
}

/** What the chosen results support, with the disagreements that need a reason. */
export function supportOf(
  chosen: readonly number[],
  { onRecord, today, differenceLimit }: Evidence,
): Result<Support, CertificationRefusal> {
  const results = onRecord.filter(({ id }) => chosen.includes(id));
  if (results.length < new Set(chosen).size) return err({ code: 'lab-result-not-found' });
  const obstacles = results.flatMap((result) => obstacleOf(result, today) ?? []);
  if (obstacles.includes('contradicted')) return err({ code: 'result-contradicted' });
  const isUsable = obstacles.every((obstacle) => obstacle === 'no-report' || obstacle === 'open-alarm');
  if (!isUsable) return err({ code: 'result-not-usable' });
  if (obstacles.includes('no-report')) return err({ code: 'result-without-report' });
  const alarm = alarmAt(results);
  if (alarm !== undefined) return err(alarm);
  const batches = [...Map.groupBy(results, ({ batchNumber }) => batchNumber ?? '')].map(
    ([batchNumber, ofBatch]): SupportedBatch => {
      const others = onRecord.filter(
        (result) => result.batchNumber === batchNumber && !result.isContradicted,
      );
      return {
        batchNumber,
        phenolicContent: lowestOf(ofBatch),
        laboratories: laboratoriesOf(ofBatch),
        alarms: alarmsOf(ofBatch, { onRecord: others, today, differenceLimit }),
      };
    },
  );
  if (!batches.some(({ laboratories }) => laboratories >= independentResultsNeeded)) {
    return err({ code: 'too-few-results' });
  }
  const phenolicContent = lowestOf(results);
  const level = levelOfContent(phenolicContent);
  return level === undefined
    ? err({ code: 'content-below-levels' })
    : ok({ phenolicContent, level, batches, resultIds: results.map(({ id }) => id) });
}

function alarmsOf(
  chosen: readonly BatchResult[],
  { onRecord, today, differenceLimit }: Evidence,
): EvidenceAlarm[] {
  const alarms: EvidenceAlarm[] = [];
  const lowest = lowestOf(chosen);
  const highest = Math.max(...chosen.map(({ phenolicContent }) => phenolicContent));
  const hasThird = laboratoriesOf(chosen) > independentResultsNeeded;
  if (!hasThird && (highest - lowest) * 100 > differenceLimit * lowest) alarms.push('contents-differ');
  const sameDays = ofOneLaboratoryAndDay(onRecord).flat();
  if (sameDays.some((result) => chosen.includes(result))) alarms.push('one-laboratory-differs');
  if (!hasThird && new Set(chosen.map(({ method }) => method)).size > 1) alarms.push('methods-differ');
  const leftOut = onRecord.filter((result) => !chosen.includes(result) && isRecentResult(result, today));
  if (leftOut.some(({ phenolicContent }) => phenolicContent < lowest)) alarms.push('lower-result-left-out');
  if (chosen.some(isReportedLate)) alarms.push('reported-late');
  return alarms;
}

/** A laboratory reports within weeks. A sample that waited longer may have been stored badly, or is another oil. */
function isReportedLate({ sampledOn, reportedOn }: LaboratoryResult): boolean {
  return sampledOn !== null && monthsAfter(sampledOn, reportWithinMonths) < reportedOn;
}

function lowestOf(results: readonly LaboratoryResult[]): number {
  return Math.min(...results.map(({ phenolicContent }) => phenolicContent));
}

/**
 * The default choice: all usable results of the batch that supports the highest content, of the preferred ones if
 * they support any. Where none does, those with open alarms are named, so that the refusal says what has to be resolved.
 */
export function suggestResults(
  onRecord: readonly BatchResult[],
  today: string,
  preferred: readonly number[] = [],
): number[] {
  if (preferred.length > 0) {
    const suggested = suggestResults(
      onRecord.filter(({ id }) => preferred.includes(id)),
      today,
    );
    if (suggested.length > 0) return suggested;
  }
  const usable = bestOf(onRecord.filter((result) => obstacleOf(result, today) === undefined));
  return usable.length > 0
    ? usable
    : bestOf(onRecord.filter((result) => [undefined, 'open-alarm'].includes(obstacleOf(result, today))));
}

function bestOf(usable: readonly BatchResult[]): number[] {
  const [best] = [...Map.groupBy(usable, ({ batchNumber }) => batchNumber).values()]
    .filter((results) => laboratoriesOf(results) >= independentResultsNeeded)
    .toSorted((one, other) => lowestOf(other) - lowestOf(one));
  return (best ?? []).map(({ id }) => id);
}

/** A missing field defaults to what the results support. */
type Asked = { readonly [Field in keyof Award]?: Award[Field] | undefined };

/** Characters of the reason for accepting results that disagree or a requirement that is not met. */
export const evidenceReasonLimits = { least: 10, most: 2000 } as const;

/**
 * The content and level of a certificate. Missing fields default to what the results support; another content
 * is refused. Two administrators who override the evidence name both.
 */
export function decideAward(
  asked: Asked,
  evidence: Result<Support, CertificationRefusal>,
  given: { readonly isOverride: boolean; readonly hasDifferenceReason: boolean },
): Result<Award, CertificationRefusal> {
  if (given.isOverride && asked.phenolicContent !== undefined) {
    return withinLevel(asked, asked.phenolicContent);
  }
  if (!evidence.ok) return evidence;
  const { batches, phenolicContent: supported } = evidence.value;
  if (!given.hasDifferenceReason && batches.some(({ alarms }) => alarms.length > 0)) {
    return err({ code: 'results-disagree' });
  }
  const content = asked.phenolicContent ?? supported;
  return content !== supported ? err({ code: 'content-not-lowest-result' }) : withinLevel(asked, content);
}

function withinLevel({ level: asked }: Asked, phenolicContent: number): Result<Award, CertificationRefusal> {
  const reached = levelOfContent(phenolicContent);
  if (reached === undefined) return err({ code: 'content-below-levels' });
  const level = asked ?? reached;
  return isHigher(level, reached) ? err({ code: 'level-above-results' }) : ok({ phenolicContent, level });
}
