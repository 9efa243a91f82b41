/**
 * The facts behind each decision that takes two administrators, and how it is executed at the second
 * signature.
 */
import { decideCertificateInput } from '../../../contract/certification/actions.ts';
import { approveProducerInput } from '../../../contract/certification.ts';
import { findCertificateNumber } from '../../../database/certification/certificates.ts';
import type { ProposalPayload } from '../../../database/certification/proposals.ts';
import type { Connection } from '../../../database/connection.ts';
import type { DecisionProposalRow, ProducerRow } from '../../../database/schema.ts';
import type { ProposalAction } from '../../../domain/certification/proposals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { KnownRefusal } from '../../http/known-refusal.ts';
import type { Services } from '../../http/services.ts';
import { type ApprovalRequest, approvalRequest } from '../approval-request.ts';
import { approveProducer, type Issued } from '../approve.ts';
import { decideCertificate } from '../decide.ts';
import { readDecisionFacts } from '../facts.ts';
import type { Proposed } from '../propose-issue.ts';
import { renewCertificate } from '../renew.ts';

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
    producer: ProducerRow,
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
    signed: { proposalId: proposal.id, close },
    reasonLanguage: proposal.language,
    secondAdministrator: configuration.secondAdministrator,
    now: clock(),
  });
  return decided.ok ? ok(number) : decided;
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
    const signed = { proposalId: proposal.id, close };
    const issued = await issue(connection, person, { ...approval, signed });
    if (!issued.ok) return issued;
    if (issued.value.kind === 'proposed') throw new Error(`Proposal ${proposal.id} was proposed again.`);
    return ok(issued.value.certificate.number);
  };
}
