/** The second signature under a decision about a code: it is made as it was proposed, if the states are still those. */
import { decideCodeInput } from '../../../contract/cases/codes.ts';
import { err, ok } from '../../../domain/common/result.ts';
import type { ProposedAction } from '../../certification/proposals/actions.ts';
import { decideCode } from './decide.ts';

const decided: ProposedAction = {
  // The versions of the states are in the input.
  readFacts: async () => ({}),
  carryOut: async (connection, person, { proposal, close, services: { clock } }) => {
    const done = await decideCode(connection, person, {
      codeId: proposal.qrCodeId ?? 0,
      input: decideCodeInput.parse(proposal.input),
      now: clock(),
      signed: {
        proposalId: proposal.id,
        proposedBy: proposal.proposedBy,
        language: proposal.language,
        close,
      },
    });
    if (!done.ok)
      return done.refusal.code === 'code-outcome-conflict' ? err({ code: 'proposal-conflict' }) : done;
    return ok(null);
  },
};

export const proposedCodeActions = { 'code.decide': decided, 'code.lift': decided } as const;
