/** Routes of codes for administrators: the case of a code, its outcome, and how often each rule was right. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/cases/codes.ts';
import { countCodeCases } from '../../../database/cases/code-cases.ts';
import { codeCaseRules } from '../../../domain/provenance/code-cases.ts';
import { proposedReply } from '../../certification/decisions/propose.ts';
import { personal } from '../../http/lists/personal.ts';
import { refusingViolations } from '../../http/problems/violations.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { decideCode } from './decide.ts';
import { registerCodeEvidence } from './evidence.ts';
import { readCodeCase } from './read.ts';

/** Of what bypassed the lock of the producer. */
const constraints = { code_outcomes_one_after_another: 'code-outcome-conflict' } as const;

export function registerCodeCases(app: FastifyInstance): void {
  defineHandler(app, contract.getCodeCaseRoute, {
    who: 'administrator',
    handle: async ({ params, services: { database, clock } }) => {
      const found = await readCodeCase(database, params.id, clock());
      return found === undefined ? refusal('code-not-found') : reply(200, found, personal);
    },
  });
  defineHandler(app, contract.decideCodeRoute, {
    who: 'administrator',
    perMinute: 60,
    decidesAbout: ({ params }) => ({ kind: 'code', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock } }) =>
      refusingViolations(constraints, async () =>
        database.transaction().execute(async (transaction) => {
          const input = { codeId: params.id, input: body, now: clock() };
          const decided = await decideCode(transaction, principal, input);
          if (!decided.ok) return decided;
          if (decided.value.kind === 'proposed') return proposedReply(decided.value.proposalId);
          const { state, closedReports } = decided.value;
          return reply(200, { state, closedReports }, personal);
        }),
      ),
  });
  registerCodeEvidence(app);
  defineHandler(app, contract.countCodeRulesRoute, {
    who: 'administrator',
    handle: async ({ services: { database } }) => {
      const counts = await countCodeCases(database);
      const body = codeCaseRules.map((rule) => {
        const found = counts.find((one) => one.rule === rule);
        const { opened = 0, open = 0, copies = 0, stolen = 0 } = found ?? {};
        const { explained = 0, falseAlarms = 0, unclear = 0, lifted = 0 } = found ?? {};
        return { rule, opened, open, copies, stolen, explained, falseAlarms, unclear, lifted };
      });
      return reply(200, body, personal);
    },
  });
}
