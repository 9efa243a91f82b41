/**
 * Proposes an approval or a renewal to a second administrator, and closes proposals once the decision is
 * made.
 */
import { supersedeProposals } from '../../../database/certification/proposals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { ProducerRow } from '../../../database/tables/schema.ts';
import type { ProposalAction } from '../../../domain/certification/proposals.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { ApprovalRequest } from './approval-request.ts';
import { readDecisionFacts } from './facts.ts';
import { proposeDecision } from './propose.ts';

/** It waits for a second administrator. */
export interface Proposed {
  readonly kind: 'proposed';
  readonly proposalId: number;
}

/** Call it with the producer locked and the decision known to be possible. */
export async function proposeIssue(
  connection: Connection,
  person: User,
  producer: ProducerRow,
  { action, input, override, revocationReason, now }: ApprovalRequest & { readonly action: ProposalAction },
): Promise<Result<Proposed, CertificationRefusal>> {
  const proposed = await proposeDecision(connection, person, {
    action,
    producerId: producer.id,
    certificateId: null,
    input,
    facts: await readDecisionFacts(connection, producer, dayOf(now)),
    reason: override?.reason ?? revocationReason ?? null,
    company: producer.name,
    now,
  });
  return proposed.ok ? ok({ kind: 'proposed', proposalId: proposed.value }) : proposed;
}

/** Closes the signed proposal; without a second signature, supersedes a pending one for the same decision. */
export async function closeProposals(
  connection: Connection,
  person: User,
  { action, producerId, signed, now }: ApprovalRequest & { readonly action: ProposalAction },
): Promise<void> {
  if (signed !== undefined) return signed.close();
  const subject = { action, producerId, certificateId: null };
  await supersedeProposals(connection, subject, { decidedBy: person.userId, decidedAt: now });
}
