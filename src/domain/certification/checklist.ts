/** What an approval requires besides laboratory results: every item is met, or waived with a reason. */
import { err, ok, type Result } from '../common/result.ts';
import type { DocumentStatus } from '../documents/review.ts';
import type { CertificationRefusal } from './refusals.ts';
import { type CallRequirement, type RequirementState, requirementsOf } from './requirements.ts';

export const checklistItems = ['businessLicense', 'labReports', 'call'] as const;
export type ChecklistItem = (typeof checklistItems)[number];

/** A waiver of these needs two administrators, as for laboratory results. */
const evidenceItems: readonly ChecklistItem[] = ['labReports'];

export interface ChecklistFacts {
  readonly businessLicense: DocumentStatus;
  /** Whether a report is accepted and has not expired. */
  readonly labReports: DocumentStatus;
  readonly call: CallRequirement;
}

export interface Waiver {
  readonly item: ChecklistItem;
  readonly reason: string;
}

export function checklistOf(
  facts: ChecklistFacts,
): { readonly item: ChecklistItem; readonly state: RequirementState }[] {
  const nothingElse = { missingAnswers: [], askedAnswers: 0, labResults: { counted: 0, needed: 0 } };
  const requirements = requirementsOf({ ...facts, ...nothingElse });
  return checklistItems.map((item) => ({
    item,
    state: requirements.find(({ name }) => name === item)?.state ?? 'missing',
  }));
}

/** The items that are neither met nor waived. */
export function openItems(facts: ChecklistFacts, waivers: readonly Waiver[]): ChecklistItem[] {
  return checklistOf(facts)
    .filter(({ item, state }) => state !== 'met' && !waivers.some((waiver) => waiver.item === item))
    .map(({ item }) => item);
}

/** Returns the waivers that count: an item that is met needs none. */
export function decideChecklist(
  facts: ChecklistFacts,
  waivers: readonly Waiver[],
): Result<readonly Waiver[], CertificationRefusal> {
  if (openItems(facts, waivers).length > 0) return err({ code: 'checklist-incomplete' });
  const open = openItems(facts, []);
  return ok(waivers.filter(({ item }) => open.includes(item)));
}

export function waivesEvidence(waivers: readonly Waiver[]): boolean {
  return waivers.some(({ item }) => evidenceItems.includes(item));
}

/**
 * What evaluating a certificate consists of, in the order in which it happens. Evaluation and decision are two people
 * (ISO/IEC 17065:2012, 7.5 and 7.6).
 */
export const evaluationParts = ['inspected', 'recorded', 'recommended'] as const;
export type EvaluationPart = (typeof evaluationParts)[number];
