import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmProposal, declineProposal, proposalStates } from './proposals.ts';

const state = fc.record({
  state: fc.constantFrom(...proposalStates),
  proposedBy: fc.constantFrom('ana', 'ben', null),
  mayProposerDecide: fc.boolean(),
  areFactsTheSame: fc.boolean(),
});

test('only a second administrator confirms a proposal, and only on unchanged facts', () => {
  fc.assert(
    fc.property(state, fc.constantFrom('ana', 'ben', 'cleo'), (proposal, administrator) => {
      const isConfirmed = confirmProposal(proposal, administrator).ok;
      expect(isConfirmed).toBe(
        proposal.state === 'pending' &&
          proposal.proposedBy !== null &&
          proposal.proposedBy !== administrator &&
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
