/** The state of an approval form: the choices, the resulting content and level, and the missing input. */
import type { ApprovalCheck, ApprovalInput } from '../../../../../contract/certification.ts';
import {
  type ChecklistItem,
  checklistItems,
  type Waiver,
  waivesEvidence,
} from '../../../../../domain/certification/checklist.ts';
import {
  type Award,
  decideAward,
  evidenceReasonLimits,
  type Support,
  supportOf,
} from '../../../../../domain/certification/evidence.ts';
import { levelOfContent } from '../../../../../domain/certification/levels.ts';
import type { CertificationRefusal } from '../../../../../domain/certification/refusals.ts';
import type { Result } from '../../../../../domain/common/result.ts';
import { readContent } from '../typed-content.ts';

export interface ApprovalChoice {
  /** Null: the suggested results. */
  readonly results: readonly number[] | null;
  readonly differenceReason: string;
  readonly waived: { readonly [Item in ChecklistItem]?: string };
  readonly isOverride: boolean;
  /** As typed. */
  readonly content: string;
  readonly overrideReason: string;
}

export const nothingChosen: ApprovalChoice = {
  results: null,
  differenceReason: '',
  waived: {},
  isOverride: false,
  content: '',
  overrideReason: '',
};

/** The names of the form's fields; each shows its own errors. */
export const approvalFields = [
  'results',
  'differenceReason',
  ...checklistItems,
  'phenolicContent',
  'overrideReason',
] as const;
export type ApprovalField = (typeof approvalFields)[number];

export interface ApprovalState {
  readonly chosen: readonly number[];
  readonly support: Result<Support, CertificationRefusal>;
  readonly award: Award | null;
  readonly missing: readonly ApprovalField[];
  readonly needsSecond: boolean;
  readonly input: ApprovalInput;
}

export function approvalState(
  choice: ApprovalChoice,
  check: ApprovalCheck,
  { asksChecklist }: { readonly asksChecklist: boolean },
): ApprovalState {
  const { results: onRecord, today, differenceLimit } = check;
  const chosen = choice.results ?? check.suggested;
  const support = supportOf(chosen, { onRecord, today, differenceLimit });
  const typed = choice.isOverride ? (readContent(choice.content) ?? undefined) : undefined;
  const award = decideAward({ phenolicContent: typed }, support, {
    isOverride: choice.isOverride,
    hasDifferenceReason: true,
  });
  const open = asksChecklist ? check.checklist.filter(({ state }) => state !== 'met') : [];
  const waivers: Waiver[] = open.map(({ item }) => ({ item, reason: (choice.waived[item] ?? '').trim() }));
  const isAlarmed = !choice.isOverride && support.ok && support.value.batches.some(isDisputed);
  const missing: ApprovalField[] = [];
  if (!choice.isOverride && !support.ok) missing.push('results');
  if (isAlarmed && !isReason(choice.differenceReason)) missing.push('differenceReason');
  missing.push(...waivers.filter(({ reason }) => !isReason(reason)).map(({ item }) => item));
  if (choice.isOverride && (typed === undefined || levelOfContent(typed) === undefined)) {
    missing.push('phenolicContent');
  }
  if (choice.isOverride && !isReason(choice.overrideReason)) missing.push('overrideReason');
  return {
    chosen,
    support,
    award: award.ok ? award.value : null,
    missing,
    needsSecond: choice.isOverride || waivesEvidence(waivers),
    input: {
      results: [...chosen],
      ...(isAlarmed ? { differenceReason: choice.differenceReason } : {}),
      ...(waivers.length > 0 ? { waivers } : {}),
      ...(choice.isOverride && typed !== undefined
        ? { phenolicContent: typed, override: { reason: choice.overrideReason } }
        : {}),
    },
  };
}

export function isDisputed({ alarms }: { readonly alarms: readonly unknown[] }): boolean {
  return alarms.length > 0;
}

function isReason(text: string): boolean {
  return Array.from(text.trim()).length >= evidenceReasonLimits.least;
}

const key = 'choice';

/** For the tab's storage when the session expires. */
export function storedChoice(choice: ApprovalChoice): Readonly<Record<string, string>> {
  return { [key]: JSON.stringify(choice) };
}

/** Values of another version of the site, or edited by hand, count as no choice. */
export function choiceOf(fields: Readonly<Record<string, string>>): ApprovalChoice {
  try {
    const read: unknown = JSON.parse(fields[key] ?? 'null');
    return isChoice(read) ? read : nothingChosen;
  } catch {
    return nothingChosen;
  }
}

function isChoice(read: unknown): read is ApprovalChoice {
  if (typeof read !== 'object' || read === null) return false;
  const { results, waived, isOverride, ...texts } = { ...nothingChosen, ...read };
  return (
    (results === null || (Array.isArray(results) && results.every(Number.isSafeInteger))) &&
    typeof waived === 'object' &&
    typeof isOverride === 'boolean' &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}
