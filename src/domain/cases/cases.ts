/** What asks administrators for work, in one list: the kinds of cases, their states and where each is worked on. */
import type { DocumentCategory } from '../documents/documents.ts';

export const caseStates = ['open', 'waiting', 'closed'] as const;
/** `waiting`: for the applicant, who has to answer before anything goes on. */
export type CaseState = (typeof caseStates)[number];

/** Which states a list shows; without one those that are not closed. */
export const caseStateFilters = [...caseStates, 'all'] as const;
export type CaseStateFilter = (typeof caseStateFilters)[number];

export interface CaseSubject {
  /** As its source names it. */
  readonly subject: string;
  readonly producerId: number | null;
}

interface CaseKindRules {
  /** Its subject is an application: whoever looks after that looks after the case. */
  readonly ofApplication: boolean;
  /** Where administrators work on it, whatever its state. */
  readonly path: (about: CaseSubject) => string;
}

/** A new kind is a line here, and a function with triggers in the database (`case_of_<kind>`). */
export const caseKindRules = {
  application: {
    ofApplication: true,
    path: ({ subject }) => `/admin/application/${subject}`,
  },
  document: {
    ofApplication: true,
    path: ({ subject }) => `/admin/application/${subject}#documents`,
  },
  change: {
    ofApplication: false,
    path: ({ subject }) => `/admin?tab=changes&request=${subject}`,
  },
  renewal: {
    ofApplication: false,
    path: ({ producerId }) => `/admin/producer/${producerId}`,
  },
  code: {
    ofApplication: false,
    path: ({ producerId }) => `/admin/producer/${producerId}`,
  },
  report: {
    ofApplication: false,
    path: ({ subject }) => `/admin/report/${subject}`,
  },
  appeal: {
    ofApplication: false,
    path: ({ subject }) => `/admin/appeal/${subject}`,
  },
} as const satisfies Readonly<Record<string, CaseKindRules>>;
export type CaseKind = keyof typeof caseKindRules;

export const caseKinds = [
  'application',
  'document',
  'change',
  'renewal',
  'code',
  'report',
  'appeal',
] as const satisfies readonly CaseKind[];

export function casePath(kind: CaseKind, about: CaseSubject): string {
  const { path }: CaseKindRules = caseKindRules[kind];
  return path(about);
}

/** The answer of the application that a document proves: what is asked about when the document is asked for. */
export const answerProvedBy = {
  businessLicense: 'producerCompanyName',
  certifications: 'currentQualityCertifications',
  labReports: 'testLaboratory',
  facilityPhotos: 'millType',
  productPhotos: 'numberOfBrands',
  insuranceDocuments: 'fullAddress',
} as const satisfies Record<DocumentCategory, string>;

export const caseLimits = {
  /** Cases in one act on several. */
  selected: { most: 100 },
  finding: { least: 2, most: 2000 },
  filters: { most: 30 },
  filterName: { least: 1, most: 60 },
  filterQuery: { most: 1000 },
} as const;
