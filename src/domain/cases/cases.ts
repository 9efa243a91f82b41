/** The worklist of administrators: the kinds of cases, their states and the page of each. */
import { appealPath, codeCasePath, evidencePath, reportPath, reviewPath } from '../common/page-paths.ts';

export const caseStates = ['open', 'waiting', 'closed'] as const;
/** `waiting`: for the applicant, who has to respond before work continues. */
export type CaseState = (typeof caseStates)[number];

/** The states that a list shows; without a filter, all but closed cases. */
export const caseStateFilters = [...caseStates, 'all'] as const;
export type CaseStateFilter = (typeof caseStateFilters)[number];

export interface CaseSubject {
  /** Identifies the record that the case is about, within its kind. */
  readonly subject: string;
  readonly producerId: number | null;
}

interface CaseKindRules {
  /** Its subject is an application, so the assignee of the application is the assignee of the case. */
  readonly ofApplication: boolean;
  /** The page where administrators work on it, in every state. */
  readonly path: (about: CaseSubject) => string;
}

/** Of the producer; of no producer, the worklist. */
export function pathOfEvidence({ producerId }: Pick<CaseSubject, 'producerId'>): string {
  return producerId === null ? '/admin' : evidencePath(producerId);
}

/** A new kind needs a line here, and a function `case_of_<kind>` with triggers in the database. */
export const caseKindRules = {
  application: {
    ofApplication: true,
    path: ({ subject }) => reviewPath(subject),
  },
  document: {
    ofApplication: true,
    path: ({ subject }) => `${reviewPath(subject)}#documents`,
  },
  change: {
    ofApplication: false,
    path: ({ subject }) => `/admin?tab=changes&request=${subject}`,
  },
  renewal: {
    ofApplication: false,
    path: pathOfEvidence,
  },
  batch: {
    ofApplication: false,
    path: pathOfEvidence,
  },
  code: {
    ofApplication: false,
    path: ({ subject }) => codeCasePath(subject),
  },
  report: {
    ofApplication: false,
    path: ({ subject }) => reportPath(subject),
  },
  certificate: {
    ofApplication: false,
    path: pathOfEvidence,
  },
  proposal: {
    ofApplication: false,
    path: pathOfEvidence,
  },
  appeal: {
    ofApplication: false,
    path: ({ subject }) => appealPath(subject),
  },
} as const satisfies Readonly<Record<string, CaseKindRules>>;
export type CaseKind = keyof typeof caseKindRules;

export const caseKinds = [
  'application',
  'document',
  'change',
  'renewal',
  'batch',
  'code',
  'report',
  'certificate',
  'proposal',
  'appeal',
] as const satisfies readonly CaseKind[];

export function casePath(kind: CaseKind, about: CaseSubject): string {
  const { path }: CaseKindRules = caseKindRules[kind];
  return path(about);
}

export const caseActions = ['assign', 'remind', 'request-document', 'close'] as const;
export type CaseAction = (typeof caseActions)[number];

/** The other kinds close when their source is decided, such as a code with its outcome. */
const closedByFinding: readonly CaseKind[] = ['report', 'certificate'];

/** Whether the kind of case allows the action at all. */
export function isActionOn(action: CaseAction, kind: CaseKind): boolean {
  if (action === 'close') return closedByFinding.includes(kind);
  if (action === 'remind') return kind === 'application';
  return action === 'assign' || caseKindRules[kind].ofApplication;
}

export const caseLimits = {
  /** Cases in one bulk action. */
  selected: { most: 100 },
  finding: { least: 2, most: 2000 },
  filters: { most: 30 },
  filterName: { least: 1, most: 60 },
  filterQuery: { most: 1000 },
} as const;
