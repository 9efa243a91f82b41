/** Reports that anyone can send about what a public page shows. */

import { certificatePath, producerPath, productPath, verificationPath } from '../common/page-paths.ts';
import { codeOutcomes } from '../provenance/code-outcomes.ts';

/** `illegal`: a notice of illegal content (Regulation (EU) 2022/2065, Art. 16). */
export const reportedProblems = ['counterfeit', 'wrong-data', 'quality', 'illegal', 'other'] as const;
export type ReportedProblem = (typeof reportedProblems)[number];

export const reportSubjects = ['code', 'product', 'certificate', 'producer'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** What can be wrong with a profile, which is no bottle. */
export function problemsOf(subject: ReportSubject): readonly ReportedProblem[] {
  return subject === 'producer'
    ? reportedProblems.filter((problem) => problem !== 'counterfeit' && problem !== 'quality')
    : reportedProblems;
}

/** A bottle whose code was never issued is reported too; everything else has to be in the register. */
export function isReportable(kind: ReportSubject, isRegistered: boolean): boolean {
  return isRegistered || kind === 'code';
}

/** Characters; the database enforces them. */
export const reportLimits = {
  text: { least: 10, most: 2000 },
  /** Where the bottle was bought. */
  place: { least: 2, most: 120 },
  /** As the buyer writes it, with the currency. */
  price: { least: 1, most: 40 },
} as const;

/** Of a producer about a code: characters, answers and documents. The database enforces the characters. */
export const codeAnswerLimits = {
  text: { least: 10, most: 2000 },
  answers: { most: 20 },
  documents: { most: 5 },
} as const;

/** Per user or network: guests of one hotel share it. Reports about one thing share a case, so many of them cause one notification. */
export const reportsPerMinute = 20;

/** Bytes: more than phones take. It is stored redrawn at `maxSide`. */
export const maxReportPhotographSize = 10 * 1024 * 1024;
export const reportPhotographTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Of one case, so that it cannot fill the store. */
export const maxReportPhotographs = 50;

/** Days after its case was closed in which the reporter learns of a change; then photograph and email address are deleted. */
export const daysOfReporter = 365;
/** Receipts that one address gets in a day, because anyone can enter the address of another person. */
export const receiptsPerDay = 5;

/** How the case of a report ended: with the state of the code, with a finding alone, or with the answer to an appeal. */
export const reportOutcomes = [...codeOutcomes, 'lifted', 'closed', 'appealed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** A page shows it, and takes an appeal. A receipt has no outcome, and what is lifted was decided before. */
export function isDecision(outcome: ReportOutcome | null): boolean {
  return outcome !== null && outcome !== 'lifted';
}

const pathOfSubject = {
  code: verificationPath,
  product: productPath,
  certificate: certificatePath,
  producer: producerPath,
} as const satisfies Readonly<Record<ReportSubject, (about: string) => string>>;

/** The page that a report is about. */
export function reportedPath(kind: ReportSubject, about: string): string {
  return pathOfSubject[kind](about);
}

/** What was decided about a report, for who reported it or owns what was reported; `key` of the mail, for one without an account. */
export function reportDecisionPath(report: number | string, key: string | null = null): string {
  const path = `/report?appeal=${encodeURIComponent(report)}`;
  return key === null ? path : `${path}&key=${encodeURIComponent(key)}`;
}
