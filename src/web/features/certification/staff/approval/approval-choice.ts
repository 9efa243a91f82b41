/** The state of an approval form: what is typed, the resulting content and level, and the missing input. */
import type { ApprovalCheck, ApprovalInput } from '../../../../../contract/certification/certification.ts';
import {
  checklistItems,
  type Waiver,
  waivesEvidence,
} from '../../../../../domain/certification/checklist.ts';
import {
  decideAward,
  evidenceReasonLimits,
  type Support,
  supportOf,
} from '../../../../../domain/certification/evidence.ts';
import {
  type Award,
  type CertificationLevel,
  levelOfContent,
  readLevel,
} from '../../../../../domain/certification/levels.ts';
import { lowerLevel } from '../../../../../domain/certification/product-levels.ts';
import type { CertificationRefusal } from '../../../../../domain/certification/refusals.ts';
import { isReportedSince } from '../../../../../domain/certification/revocations.ts';
import type { Result } from '../../../../../domain/common/result.ts';
import { readContent } from '../deciding/typed-content.ts';

/** The names of the form's fields; each shows its own errors. */
export const approvalFields = [
  'results',
  'certificationLevel',
  'phenolicContent',
  'differenceReason',
  'revocationReason',
  'overrideReason',
  ...checklistItems,
] as const;
export type ApprovalField = (typeof approvalFields)[number];

/**
 * As typed: the ids of the chosen results, texts, and `true` for an override. Without a level, it is the highest that
 * the evidence supports.
 */
export type TypedApproval = { readonly results: readonly string[] } & {
  readonly [Name in Exclude<ApprovalField, 'results'> | 'isOverride']: string;
};

export interface ApprovalState {
  readonly chosen: readonly number[];
  readonly support: Result<Support, CertificationRefusal>;
  /** With the chosen level, or a lower one where the evidence no longer supports it. */
  readonly award: Award | null;
  /** The highest level of this content. */
  readonly highest: CertificationLevel | undefined;
  readonly missing: readonly ApprovalField[];
  readonly isOverride: boolean;
  readonly needsSecond: boolean;
  readonly input: ApprovalInput;
}

export function approvalState(
  typed: TypedApproval,
  check: ApprovalCheck,
  { asksChecklist }: { readonly asksChecklist: boolean },
): ApprovalState {
  const { results: onRecord, today, differenceLimit } = check;
  const chosen = typed.results.map(Number);
  const isOverride = typed.isOverride === 'true';
  const support = supportOf(chosen, { onRecord, today, differenceLimit });
  const content = isOverride ? (readContent(typed.phenolicContent) ?? undefined) : undefined;
  const decided = decideAward({ phenolicContent: content }, support, {
    isOverride,
    hasDifferenceReason: true,
  });
  const award = decided.ok ? withLevel(decided.value, typed.certificationLevel) : null;
  const open = asksChecklist ? check.checklist.filter(({ state }) => state !== 'met') : [];
  const waivers: Waiver[] = open.map(({ item }) => ({ item, reason: typed[item].trim() }));
  const isAlarmed = !isOverride && support.ok && support.value.batches.some(isDisputed);
  const { revocation } = check;
  const missing: ApprovalField[] = [];
  if ((!isOverride && !support.ok) || !isAnswered(check, chosen)) missing.push('results');
  if (isOverride && (content === undefined || levelOfContent(content) === undefined)) {
    missing.push('phenolicContent');
  }
  if (isAlarmed && !isReason(typed.differenceReason)) missing.push('differenceReason');
  if (revocation !== null && !isReason(typed.revocationReason)) missing.push('revocationReason');
  if (isOverride && !isReason(typed.overrideReason)) missing.push('overrideReason');
  missing.push(...waivers.filter(({ reason }) => !isReason(reason)).map(({ item }) => item));
  return {
    chosen,
    support,
    award,
    highest: decided.ok ? decided.value.level : undefined,
    missing,
    isOverride,
    needsSecond: isOverride || revocation !== null || waivesEvidence(waivers),
    input: {
      results: [...chosen],
      ...(award === null ? {} : { certificationLevel: award.level, phenolicContent: award.phenolicContent }),
      ...(isAlarmed ? { differenceReason: typed.differenceReason } : {}),
      ...(revocation === null ? {} : { revocationReason: typed.revocationReason }),
      ...(waivers.length > 0 ? { waivers } : {}),
      ...(isOverride ? { override: { reason: typed.overrideReason } } : {}),
    },
  };
}

/** After a revocation, a chosen result was reported since. */
export function isAnswered({ revocation, results }: ApprovalCheck, chosen: readonly number[]): boolean {
  return (
    revocation === null ||
    results.some((result) => chosen.includes(result.id) && isReportedSince(result, revocation))
  );
}

function withLevel(award: Award, typed: string): Award {
  return { ...award, level: lowerLevel(readLevel(typed) ?? award.level, award.level) };
}

export function isDisputed({ alarms }: { readonly alarms: readonly unknown[] }): boolean {
  return alarms.length > 0;
}

function isReason(text: string): boolean {
  return Array.from(text.trim()).length >= evidenceReasonLimits.least;
}

/** For the tab's storage when the session expires. */
export function storedApproval({ results, ...texts }: TypedApproval): Readonly<Record<string, string>> {
  return { ...texts, results: results.join(' ') };
}

/** What was typed before, otherwise nothing and the suggested results. */
export function initialApproval(
  stored: Readonly<Record<string, string>>,
  { suggested }: Pick<ApprovalCheck, 'suggested'>,
): TypedApproval {
  const text = (name: string) => stored[name] ?? '';
  return {
    results: stored['results']?.split(' ').filter((id) => id !== '') ?? suggested.map(String),
    certificationLevel: text('certificationLevel'),
    differenceReason: text('differenceReason'),
    revocationReason: text('revocationReason'),
    businessLicense: text('businessLicense'),
    labReports: text('labReports'),
    call: text('call'),
    isOverride: text('isOverride'),
    phenolicContent: text('phenolicContent'),
    overrideReason: text('overrideReason'),
  };
}
