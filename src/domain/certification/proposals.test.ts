import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmProposal, declineProposal, proposalStates } from './proposals.ts';

const state = fc.record({
  state: fc.constantFrom(...proposalStates),
  proposedBy: fc.constantFrom('ana', 'ben', null),
  proposedAt: fc.constant(new Date('2026-11-20T10:00:00Z')),
  mayProposerDecide: fc.boolean(),
  areFactsTheSame: fc.boolean(),
});

const promotion = fc.option(
  fc.record({
    promotedAt: fc.constantFrom(new Date('2026-11-18T10:00:00Z'), new Date('2026-11-20T11:00:00Z')),
    promotedBy: fc.subarray(['ana', 'ben']),
    independentFrom: fc.constantFrom(new Date('2026-11-21T10:00:00Z'), new Date('2026-11-25T10:00:00Z')),
  }),
);
const now = new Date('2026-11-22T10:00:00Z');

test('only a second administrator confirms a proposal, and only on unchanged facts', () => {
  fc.assert(
    fc.property(state, fc.constantFrom('ana', 'ben', 'cleo'), promotion, (proposal, userId, promoted) => {
      const { promotedAt = null, promotedBy = [], independentFrom = null } = promoted ?? {};
      const confirmer = { userId, promotedAt, promotedBy, independentFrom };
      const isConfirmed = confirmProposal(proposal, confirmer, now).ok;
      const isTooNew =
        promoted !== null &&
        (promoted.promotedAt.getUTCHours() === 11 ||
          (promoted.promotedBy.some((one) => one === proposal.proposedBy) &&
            promoted.independentFrom.getUTCDate() === 25));
      expect(isConfirmed).toBe(
        proposal.state === 'pending' &&
          proposal.proposedBy !== null &&
          proposal.proposedBy !== userId &&
          !isTooNew &&
          proposal.mayProposerDecide &&
          proposal.areFactsTheSame,
      );
    }),
  );
});

test('the proposer withdraws a proposal, another administrator declines it, each only once', () => {
  const pending = { state: 'pending', proposedBy: 'ana' } as const;
  expect(declineProposal(pending, 'ana')).toMatchObject({ value: 'withdraw' });
  expect(declineProposal(pending, 'ben')).toMatchObject({ value: 'decline' });
  expect(declineProposal({ ...pending, proposedBy: null }, 'ben')).toMatchObject({ value: 'decline' });
  expect(declineProposal({ ...pending, state: 'declined' }, 'ben')).toMatchObject({
    refusal: { code: 'proposal-decided' },
  });
});
