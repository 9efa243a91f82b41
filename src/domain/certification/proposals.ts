/**
 * Decisions that need two administrators: one proposes, another confirms. The facts must be the same at both
 * signatures, and the proposer must still be allowed to decide.
 */
import { err, ok, type Result } from '../common/result.ts';
import { nextState, type Transitions } from '../common/transitions.ts';
import type { CertificationRefusal } from './refusals.ts';

export const proposalActions = [
  'producer.approve',
  'certificate.renew',
  'certificate.revoke',
  'lab-result.withdraw',
  'code.decide',
  'code.lift',
] as const;
export type ProposalAction = (typeof proposalActions)[number];

export const proposalStates = ['pending', 'confirmed', 'declined', 'withdrawn', 'superseded'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Superseded: the same matter was decided in another way first. */
export const proposalTransitions = {
  pending: {
    confirm: 'confirmed',
    decline: 'declined',
    withdraw: 'withdrawn',
    supersede: 'superseded',
  },
  confirmed: {},
  declined: {},
  withdrawn: {},
  superseded: {},
} as const satisfies Transitions<ProposalState>;

/** What a decision about a producer rests on; `other`: what one about a code rests on. */
export const decisionFacts = [
  'status',
  'certificate',
  'revoked',
  'results',
  'businessLicense',
  'labReports',
  'call',
  'other',
] as const;
export type DecisionFact = (typeof decisionFacts)[number];

/** Which facts differ from those at the first signature. The values are plain, so their text is compared. */
export function changedFacts(
  proposed: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): DecisionFact[] {
  const names = [...new Set([...Object.keys(proposed), ...Object.keys(now)])];
  const changed = names.filter((name) => JSON.stringify(proposed[name]) !== JSON.stringify(now[name]));
  return [...new Set(changed.map((name) => decisionFacts.find((fact) => fact === name) ?? 'other'))];
}

export interface ProposalFacts {
  readonly state: ProposalState;
  /** Null when the account was deleted. */
  readonly proposedBy: string | null;
  readonly proposedAt: Date;
  /** Whether that account is still an administrator's and not suspended. */
  readonly mayProposerDecide: boolean;
  /** Whether the decision would rest on the same facts as when it was proposed. */
  readonly areFactsTheSame: boolean;
}

/** The second administrator. Dates are null for one who was not made by another. */
export interface Confirmer {
  readonly userId: string;
  readonly promotedAt: Date | null;
  /** Who proposed and who confirmed to make them an administrator. */
  readonly promotedBy: readonly (string | null)[];
  /** Until then they confirm nothing of those. */
  readonly independentFrom: Date | null;
}

/** The second signature: of an administrator whom the proposer has not made one for it. */
export function confirmProposal(
  proposal: ProposalFacts,
  { userId: administratorId, promotedAt, promotedBy, independentFrom }: Confirmer,
  now: Date,
): Result<Exclude<ProposalState, 'pending'>, CertificationRefusal> {
  const next = nextState(proposalTransitions, proposal.state, 'confirm');
  if (next === undefined || next === 'pending') return err({ code: 'proposal-decided' });
  if (proposal.proposedBy === administratorId) return err({ code: 'same-administrator' });
  if (proposal.proposedBy === null || !proposal.mayProposerDecide) {
    return err({ code: 'proposer-not-administrator' });
  }
  const isTooNew = promotedAt !== null && promotedAt > proposal.proposedAt;
  const isDependent =
    promotedBy.includes(proposal.proposedBy) && independentFrom !== null && independentFrom > now;
  if (isTooNew || isDependent) return err({ code: 'administrator-too-new' });
  return proposal.areFactsTheSame ? ok(next) : err({ code: 'proposal-conflict' });
}

/** The proposer withdraws it; any other administrator declines it. */
export function declineProposal(
  { state, proposedBy }: Pick<ProposalFacts, 'state' | 'proposedBy'>,
  administratorId: string,
): Result<'decline' | 'withdraw', CertificationRefusal> {
  const action = proposedBy === administratorId ? 'withdraw' : 'decline';
  return nextState(proposalTransitions, state, action) === undefined
    ? err({ code: 'proposal-decided' })
    : ok(action);
}
