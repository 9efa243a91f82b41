import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmProposal, declineProposal, proposalStates } from './proposals.ts';

const standing = fc.record({
  state: fc.constantFrom(...proposalStates),
  proposedBy: fc.constantFrom('ana', 'ben', null),
  mayProposerDecide: fc.boolean(),
  areFactsTheSame: fc.boolean(),
});

test('a decision is confirmed by a second administrator over the same facts, and never otherwise', () => {
  fc.assert(
    fc.property(standing, fc.constantFrom('ana', 'ben', 'cleo'), (proposal, administrator) => {
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

test('the first administrator withdraws a proposal, another one declines it, and both do so once', () => {
  const pending = { state: 'pending', proposedBy: 'ana' } as const;
  expect(declineProposal(pending, 'ana')).toMatchObject({ value: 'withdraw' });
  expect(declineProposal(pending, 'ben')).toMatchObject({ value: 'decline' });
  expect(declineProposal({ ...pending, proposedBy: null }, 'ben')).toMatchObject({ value: 'decline' });
  expect(declineProposal({ ...pending, state: 'declined' }, 'ben')).toMatchObject({
    refusal: { code: 'proposal-decided' },
  });
});
