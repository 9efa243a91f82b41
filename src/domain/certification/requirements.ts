/**
 * What an application needs before a producer is certified, and how much of it is there. `checklist.ts` and
 * `evidence.ts` decide which of it an approval enforces.
 */
import type { DocumentStatus } from '../documents/review.ts';

export const callSummaries = ['approved', 'needs_review', 'rejected', 'scheduled', 'none'] as const;
export type CallRequirement = (typeof callSummaries)[number];

export interface ReviewFacts {
  /** Required answers that are missing or invalid. */
  readonly missingAnswers: readonly string[];
  /** Answers with requested changes that the applicant has not made. */
  readonly askedAnswers: number;
  readonly businessLicense: DocumentStatus;
  readonly labReports: DocumentStatus;
  readonly call: CallRequirement;
  readonly labResults: { readonly counted: number; readonly needed: number };
}

export const requirementNames = [
  'answers',
  'asked',
  'businessLicense',
  'labReports',
  'labResults',
  'call',
] as const;
export type RequirementName = (typeof requirementNames)[number];
/** Waiting: one side has to act; missing: nothing is in progress. */
export const requirementStates = ['met', 'waiting', 'missing'] as const;
export type RequirementState = (typeof requirementStates)[number];

export function requirementsOf(
  facts: ReviewFacts,
): { readonly name: RequirementName; readonly state: RequirementState }[] {
  const { labResults } = facts;
  const states: Record<RequirementName, RequirementState> = {
    answers: facts.missingAnswers.length === 0 ? 'met' : 'missing',
    asked: facts.askedAnswers === 0 ? 'met' : 'waiting',
    businessLicense: stateOfPapers[facts.businessLicense],
    labReports: stateOfPapers[facts.labReports],
    labResults: labResults.counted >= labResults.needed ? 'met' : 'missing',
    call: stateOfCall[facts.call],
  };
  return requirementNames.map((name) => ({ name, state: states[name] }));
}

const stateOfPapers: Record<DocumentStatus, RequirementState> = {
  accepted: 'met',
  unread: 'waiting',
  returned: 'waiting',
  expired: 'missing',
  none: 'missing',
};

const stateOfCall: Record<CallRequirement, RequirementState> = {
  approved: 'met',
  scheduled: 'waiting',
  needs_review: 'waiting',
  rejected: 'missing',
  none: 'missing',
};

/** The status of the calls with a producer: the first outcome in the list, else whether one is scheduled. */
export function summaryOfCalls(
  calls: readonly {
    readonly status: string;
    readonly outcome: 'approved' | 'rejected' | 'needs_review' | null;
  }[],
): CallRequirement {
  const outcome = calls.find((call) => call.outcome !== null)?.outcome;
  if (outcome) return outcome;
  return calls.some(({ status }) => status === 'scheduled') ? 'scheduled' : 'none';
}
