/** What an approval asks for besides its results: each is held, or waived with a reason, or there is no approval. */
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import type { PaperStanding } from '../documents/review.ts';
import type { CertificationRefusal } from './refusals.ts';
import { type CallStanding, type RequirementState, requirementsOf } from './requirements.ts';

export const checklistItems = ['businessLicense', 'labReports', 'call'] as const;
export type ChecklistItem = (typeof checklistItems)[number];

/** Waived by two administrators, as the results are. */
const evidenceItems: readonly ChecklistItem[] = ['labReports'];

export interface ChecklistFacts {
  readonly businessLicense: PaperStanding;
  /** In date. */
  readonly labReports: PaperStanding;
  readonly call: CallStanding;
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

/** The items that are neither held nor waived. */
export function openItems(facts: ChecklistFacts, waivers: readonly Waiver[]): ChecklistItem[] {
  return checklistOf(facts)
    .filter(({ item, state }) => state !== 'met' && !waivers.some((waiver) => waiver.item === item))
    .map(({ item }) => item);
}

/** Answers with the waivers that count: what is held needs none. */
export function decideChecklist(
  facts: ChecklistFacts,
  waivers: readonly Waiver[],
): Outcome<readonly Waiver[], CertificationRefusal> {
  if (openItems(facts, waivers).length > 0) return refuse({ code: 'checklist-incomplete' });
  const open = openItems(facts, []);
  return accept(waivers.filter(({ item }) => open.includes(item)));
}

export function waivesEvidence(waivers: readonly Waiver[]): boolean {
  return waivers.some(({ item }) => evidenceItems.includes(item));
}
