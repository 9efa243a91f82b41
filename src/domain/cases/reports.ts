/** Reports that anyone can send about what a public page shows. */
import { certificatePath, productPath, verificationPath } from '../common/page-paths.ts';

export const reportedProblems = ['counterfeit', 'wrong-data', 'quality', 'other'] as const;
export type ReportedProblem = (typeof reportedProblems)[number];

export const reportSubjects = ['code', 'product', 'certificate'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** A bottle whose code was never issued is reported too; everything else has to be in the register. */
export function isReportable(kind: ReportSubject, isRegistered: boolean): boolean {
  return isRegistered || kind === 'code';
}

/** Characters. */
export const reportLimits = { text: { least: 10, most: 2000 } } as const;

/** Per IP address. */
export const reportsPerMinute = 5;

const pathOfSubject = {
  code: verificationPath,
  product: productPath,
  certificate: certificatePath,
} as const satisfies Readonly<Record<ReportSubject, (about: string) => string>>;

/** The page that a report is about. */
export function reportedPath(kind: ReportSubject, about: string): string {
  return pathOfSubject[kind](about);
}
