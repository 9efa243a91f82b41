/**
 * The facts behind each decision that takes two administrators, and how it is executed at the second
 * signature.
 */
import { z } from 'zod';
import { decideCertificateInput } from '../../../contract/certification/actions.ts';
import { approveProducerInput } from '../../../contract/certification/certification.ts';
import { withdrawLabResultInput } from '../../../contract/certification/lab-results.ts';
import { findCertificateNumber } from '../../../database/certification/certificates.ts';
import type { ProposalPayload } from '../../../database/certification/proposals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { DecisionProposalRow, ProducerRow } from '../../../database/tables/schema.ts';
import type { ProposalAction } from '../../../domain/certification/proposals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { KnownRefusal } from '../../http/problems/known-refusal.ts';
import type { Services } from '../../http/routing/services.ts';
import { type ApprovalRequest, approvalRequest } from '../decisions/approval-request.ts';
import { approveProducer, type Issued } from '../decisions/approve.ts';
import { decideCertificate } from '../decisions/decide.ts';
import { readDecisionFacts } from '../decisions/facts.ts';
import { withdrawLabResult } from '../decisions/lab-results.ts';
import type { Proposed } from '../decisions/propose-issue.ts';
import { renewCertificate } from '../decisions/renew.ts';

export interface Confirmed {
  readonly proposal: DecisionProposalRow;
  /** Call it with the first write, once the decision is known to be possible. */
  readonly close: () => Promise<void>;
  readonly services: Services;
}

export interface ProposedAction {
  /** The second signature is refused if the facts differ from those at the first. */
  readonly readFacts: (
    connection: Connection,
    producer: Pick<ProducerRow, 'id' | 'status'>,
    today: string,
  ) => Promise<ProposalPayload>;
  /** Writes its own audit log entry and notifications, and returns the certificate's number if it is about one. */
  readonly carryOut: (
    connection: Connection,
    person: User,
    confirmed: Confirmed,
  ) => Promise<Result<string | null, KnownRefusal>>;
}

/** Those about codes come from a later feature. */
export type ProposedCodeActions = {
  readonly [Action in Extract<ProposalAction, `code.${string}`>]: ProposedAction;
};

export const proposedActions = {
  'producer.approve': { readFacts: readDecisionFacts, carryOut: issuing(approveProducer) },
  'certificate.renew': { readFacts: readDecisionFacts, carryOut: issuing(renewCertificate) },
  'certificate.revoke': { readFacts: async () => ({}), carryOut: revoking },
  'lab-result.withdraw': { readFacts: async () => ({}), carryOut: withdrawing },
} as const satisfies { readonly [Action in ProposalAction]?: ProposedAction };

async function revoking(
  connection: Connection,
  person: User,
  { proposal, close, services: { configuration, clock } }: Confirmed,
): Promise<Result<string, KnownRefusal>> {
  const number = await findCertificateNumber(connection, proposal.certificateId ?? 0);
  if (number === undefined) return err({ code: 'certificate-not-found' });
  const decided = await decideCertificate(connection, person, {
    number,
    decision: decideCertificateInput.parse(proposal.input),
    signed: { proposalId: proposal.id, language: proposal.language, close },
    secondAdministrator: configuration.secondAdministrator,
    now: clock(),
  });
  return decided.ok ? ok(number) : decided;
}

const proposedWithdrawal = withdrawLabResultInput.extend({ labResultId: z.int() });

async function withdrawing(
  connection: Connection,
  person: User,
  { proposal, close, services: { clock } }: Confirmed,
): Promise<Result<null, KnownRefusal>> {
  const { labResultId: id, reason } = proposedWithdrawal.parse(proposal.input);
  const signed = { proposalId: proposal.id, language: proposal.language, close };
  const withdrawn = await withdrawLabResult(connection, person, { id, reason, signed, now: clock() });
  return withdrawn.ok ? ok(null) : withdrawn;
}

type Issue = (
  connection: Connection,
  person: User,
  approval: ApprovalRequest,
) => Promise<Result<Issued | Proposed, KnownRefusal>>;

function issuing(issue: Issue): ProposedAction['carryOut'] {
  return async (connection, person, { proposal, close, services }) => {
    const input = approveProducerInput.parse(proposal.input);
    const approval = approvalRequest(proposal.producerId, input, services);
    const signed = { proposalId: proposal.id, language: proposal.language, close };
    const issued = await issue(connection, person, { ...approval, signed });
    if (!issued.ok) return issued;
    if (issued.value.kind === 'proposed') throw new Error(`Proposal ${proposal.id} was proposed again.`);
    return ok(issued.value.certificate.number);
  };
}
