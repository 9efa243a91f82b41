/** Reports that anyone can send about what a public page shows. */
export const reportedProblems = ['counterfeit', 'wrong-data', 'quality', 'other'] as const;
export type ReportedProblem = (typeof reportedProblems)[number];

export const reportSubjects = ['code', 'product', 'certificate'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Characters. */
export const reportLimits = { text: { least: 10, most: 2000 } } as const;

/** Per IP address. */
export const reportsPerMinute = 5;

/** The page that a report is about. */
export function reportedPath(kind: ReportSubject, about: string): string {
  const path = { code: 'v', product: 'product', certificate: 'certificate' } as const;
  return `/${path[kind]}/${about}`;
}
