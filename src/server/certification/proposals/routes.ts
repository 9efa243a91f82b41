/** The second signature: pending proposals, their confirmation, and their refusal by either administrator. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/certification/proposals.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import {
  findProposal,
  listPendingProposals,
  lockProposal,
  restsOnFacts,
  updateProposal,
} from '../../../database/certification/proposals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { findDecisionSubject, listActiveAdministrators } from '../../../database/identity/interests.ts';
import { findConfirmer } from '../../../database/identity/user-list.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import type { DecisionProposalRow } from '../../../database/tables/schema.ts';
import {
  changedFacts,
  confirmProposal,
  declineProposal,
  type ProposalAction,
} from '../../../domain/certification/proposals.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import { interestOf } from '../../../domain/identity/interests.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { KnownRefusal } from '../../http/problems/known-refusal.ts';
import { refusingViolations } from '../../http/problems/violations.ts';
import { defineHandler, reply } from '../../http/routing/routing.ts';
import type { Services } from '../../http/routing/services.ts';
import { notify, reasonIn } from '../../notify/notify.ts';
import { approvalConstraints } from '../decisions/approve.ts';
import { type ProposedAction, type ProposedCodeActions, proposedActions } from './actions.ts';

type Actions = { readonly [Action in ProposalAction]: ProposedAction };

export function registerProposals(app: FastifyInstance, codeActions: ProposedCodeActions): void {
  const actions = { ...proposedActions, ...codeActions };
  defineHandler(app, contract.listDecisionProposalsRoute, {
    who: 'administrator',
    handle: async ({ query, principal, services: { database, clock } }) => {
      const { producerId } = query;
      const pending = await listPendingProposals(database, producerId === undefined ? {} : { producerId });
      const shown = [];
      for (const { proposedBy, proposedByName, proposedAt, facts, status, ...proposal } of pending) {
        const producer = { id: proposal.producerId, status };
        const now = await actions[proposal.action].readFacts(database, producer, dayOf(clock()));
        shown.push({
          ...proposal,
          changed: changedFacts(facts, now),
          proposedBy: proposedByName,
          proposedAt: proposedAt.toISOString(),
          isOwn: proposedBy === principal.userId,
        });
      }
      return reply(200, shown);
    },
  });
  defineHandler(app, contract.confirmDecisionProposalRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'proposal', id: params.id }),
    handle: async ({ params, principal, services }) =>
      refusingViolations(approvalConstraints, async () =>
        services.database.transaction().execute(async (transaction) => {
          const confirmed = await confirmDecision(transaction, principal, params.id, { services, actions });
          return confirmed.ok
            ? reply(200, { certificateNumber: confirmed.value, message: 'The decision was carried out.' })
            : confirmed;
        }),
      ),
  });
  defineHandler(app, contract.declineDecisionProposalRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'proposal', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const input = { id: params.id, reason: body.reason, now: clock() };
        const declined = await declineDecision(transaction, principal, input);
        return declined.ok ? reply(204, undefined) : declined;
      }),
  });
}

async function confirmDecision(
  connection: Connection,
  person: User,
  id: number,
  { services, actions }: { readonly services: Services; readonly actions: Actions },
): Promise<Result<string | null, KnownRefusal>> {
  const found = await lockProposalWithProducer(connection, id);
  if (found === undefined) return err({ code: 'proposal-not-found' });
  const { proposal, producer } = found;
  const action = actions[proposal.action];
  const decidedAt = services.clock();
  const facts = await action.readFacts(connection, producer, dayOf(decidedAt));
  const state = {
    ...proposal,
    mayProposerDecide: proposal.mayProposerDecide && !(await hasProposerInterest(connection, proposal)),
    areFactsTheSame: await restsOnFacts(connection, id, facts),
  };
  const next = confirmProposal(state, await findConfirmer(connection, person.userId), decidedAt);
  if (!next.ok) return next;
  const close = async () =>
    updateProposal(connection, id, { state: next.value, decidedBy: person.userId, decidedAt });
  return action.carryOut(connection, person, { proposal, close, services });
}

async function declineDecision(
  connection: Connection,
  person: User,
  { id, reason, now }: { readonly id: number; readonly reason: string; readonly now: Date },
): Promise<Result<null, CertificationRefusal>> {
  const found = await lockProposalWithProducer(connection, id);
  if (found === undefined) return err({ code: 'proposal-not-found' });
  const { proposal, producer } = found;
  const action = declineProposal(proposal, person.userId);
  if (!action.ok) return action;
  const state = action.value === 'withdraw' ? 'withdrawn' : 'declined';
  await updateProposal(connection, id, {
    state,
    decidedBy: person.userId,
    decidedAt: now,
  });
  if (action.value === 'decline') {
    await notify(connection, {
      userId: proposal.proposedBy,
      kind: 'admin-decision-declined',
      facts: { company: producer.name, producer: String(producer.id), ...reasonIn(person.language, reason) },
      dedupeKey: `proposal:${id}:decline`,
      now,
    });
  }
  await insertAuditEvent(connection, {
    actor: person,
    action: `decision.${action.value}`,
    recordType: 'decision-proposal',
    recordId: id,
    before: { state: proposal.state },
    after: { state, reason },
  });
  return ok(null);
}

/**
 * The proposer may have declared an interest since the first signature, or gained one with another email
 * address.
 */
async function hasProposerInterest(
  connection: Connection,
  { proposedBy, producerId }: Pick<DecisionProposalRow, 'proposedBy' | 'producerId'>,
): Promise<boolean> {
  const subject = await findDecisionSubject(connection, { kind: 'producer', id: producerId });
  const administrators = await listActiveAdministrators(connection);
  const proposer = administrators.find(({ userId }) => userId === proposedBy);
  return subject !== undefined && proposer !== undefined && interestOf(proposer, subject) !== undefined;
}

/** Lock order: producer, then proposal. */
async function lockProposalWithProducer(connection: Connection, id: number) {
  const found = await findProposal(connection, id);
  const producer = found && (await lockProducer(connection, found.producerId));
  const proposal = producer && (await lockProposal(connection, id));
  return producer === undefined || proposal === undefined ? undefined : { proposal, producer };
}
