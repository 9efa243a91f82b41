/** Proposes a decision to a second administrator. It has no effect before that signature. */

import { findPerson } from '../../../database/applications/admin.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import {
  insertProposal,
  type ProposalPayload,
  type ProposalSubject,
} from '../../../database/certification/proposals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { listAdministrators } from '../../../database/notifications/administrators.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { reply } from '../../http/routing/routing.ts';
import { notify } from '../../notify/notify.ts';

export interface Proposal extends ProposalSubject {
  /** The contract parses it again on confirmation. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The facts at the time of the proposal. */
  readonly facts: ProposalPayload;
  readonly reason: string | null;
  /** Name of the producer. */
  readonly company: string;
  readonly now: Date;
}

/** Call it with the producer locked and the decision known to be possible. Returns the id of the proposal. */
export async function proposeDecision(
  connection: Connection,
  person: User,
  { now, company, ...proposal }: Proposal,
): Promise<Result<number, CertificationRefusal>> {
  const id = await insertProposal(connection, {
    ...proposal,
    language: person.language,
    proposedBy: person.userId,
    proposedAt: now,
  });
  if (id === undefined) return err({ code: 'proposal-pending' });
  const { action, producerId, input, reason } = proposal;
  const by = (await findPerson(connection, person.userId))?.name ?? person.email;
  for (const userId of await listAdministrators(connection)) {
    if (userId === person.userId) continue;
    await notify(connection, {
      userId,
      kind: 'admin-decision-proposed',
      facts: { company, producer: String(producerId), by },
      dedupeKey: `proposal:${id}`,
      now,
    });
  }
  await insertAuditEvent(connection, {
    actor: person,
    action: 'decision.propose',
    recordType: 'decision-proposal',
    recordId: id,
    after: { action, producerId, input, reason },
  });
  return ok(id);
}

/** The response to every action that waits for a second administrator. */
export function proposedReply(proposalId: number) {
  return reply(202, { proposalId, message: 'Proposed: another administrator has to confirm it.' });
}
