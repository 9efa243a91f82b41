/**
 * Appeals: the subject of a decision asks to have it reconsidered, once and within the time limit, and an
 * administrator who took no part in the decision answers (ISO/IEC 17065:2012, 7.13).
 */
import type { RecordedState } from '../certification/levels.ts';
import { dayOf, daysAfter } from '../common/dates.ts';
import { err, ok, type Result } from '../common/result.ts';
import { type ActionOf, nextState, type Transitions } from '../common/transitions.ts';
import type { CaseRefusal } from './refusals.ts';

/** Days after the decision, including the last one. */
export const appealDays = 30;
/** Against the decision about a report: six months at least (Regulation (EU) 2022/2065, Art. 20 (1)). */
export const reportAppealDays = 184;

/** Characters. The database enforces the same limits. */
export const appealLimits = {
  text: { least: 10, most: 4000 },
  finding: { least: 2, most: 2000 },
} as const;

/** The kinds of records whose decisions can be appealed. */
export const appealedKinds = ['application', 'certificate'] as const;
export type AppealedKind = (typeof appealedKinds)[number];

export const appealedActions = ['reject', 'suspend', 'revoke'] as const;
export type AppealedAction = (typeof appealedActions)[number];

export const appealStates = ['waiting', 'granted', 'dismissed'] as const;
export type AppealState = (typeof appealStates)[number];

export const appealTransitions = {
  waiting: { grant: 'granted', dismiss: 'dismissed' },
  granted: {},
  dismissed: {},
} as const satisfies Transitions<AppealState>;
export type AppealAnswer = ActionOf<typeof appealTransitions>;
export const appealAnswers = ['grant', 'dismiss'] as const satisfies readonly AppealAnswer[];

/** The last day on which an appeal is possible. */
export function appealUntil(decidedAt: Date, days: number = appealDays): string {
  return daysAfter(dayOf(decidedAt), days);
}

export interface AppealableDecision {
  readonly decidedAt: Date;
  /** No later decision replaced it. */
  readonly stands: boolean;
  readonly isAppealed: boolean;
}

export function decideAppealMade(
  { decidedAt, stands, isAppealed }: AppealableDecision,
  now: Date,
  days: number = appealDays,
): Result<null, CaseRefusal> {
  if (isAppealed) return err({ code: 'appeal-exists' });
  if (!stands) return err({ code: 'appeal-not-possible' });
  return dayOf(now) > appealUntil(decidedAt, days) ? err({ code: 'appeal-too-late' }) : ok(null);
}

export interface SidesOfAppeal {
  /** Several users may appeal against the decision about what they reported; who reported without an account is none of them. */
  readonly appellantIds: readonly string[];
  /** Everyone who took part in the decision. */
  readonly participantIds: readonly string[];
}

/** Why a user may not answer the appeal; undefined when they may. */
export function partInAppeal(
  userId: string,
  { appellantIds, participantIds }: SidesOfAppeal,
): 'took-decision' | 'own-appeal' | undefined {
  if (participantIds.includes(userId)) return 'took-decision';
  return appellantIds.includes(userId) ? 'own-appeal' : undefined;
}

export interface AnsweredAppeal extends SidesOfAppeal {
  readonly state: AppealState;
}

export function decideAppealAnswer(
  appeal: AnsweredAppeal,
  decider: { readonly userId: string; readonly answer: AppealAnswer },
): Result<AppealState, CaseRefusal> {
  const next = nextState(appealTransitions, appeal.state, decider.answer);
  if (next === undefined) return err({ code: 'appeal-decided' });
  return partInAppeal(decider.userId, appeal) === undefined ? ok(next) : err({ code: 'appeal-took-part' });
}

/**
 * `new-certificate`: a revocation is final, so a new certificate is issued the ordinary way, on its own evidence.
 * `none`: the decision no longer stands.
 */
export const grantEffects = ['reopen', 'reinstate', 'new-certificate', 'none'] as const;
export type GrantEffect = (typeof grantEffects)[number];

export function effectOfGranting(decision: {
  readonly action: AppealedAction;
  readonly stands: boolean;
  /** The state of the certificate; null for a decision about an application. */
  readonly certificateState: RecordedState | null;
}): GrantEffect {
  if (!decision.stands) return 'none';
  if (decision.action === 'reject') return 'reopen';
  if (decision.certificateState === 'suspended') return 'reinstate';
  return decision.certificateState === 'revoked' ? 'new-certificate' : 'none';
}
