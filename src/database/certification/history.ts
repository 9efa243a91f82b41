/** Every decision about a producer's certificates: proposer, decider, and what the audit log says. */
import { nameOfUser } from '../applications/admin.ts';
import { isWholeEvent } from '../audit/audit.ts';
import type { Connection } from '../connection/connection.ts';

/** Bounds the list; a producer has one or two certificates a season. */
export const maxCertificates = 100;
/** Across all certificates. */
const maxDecisions = 1000;

/** Newest first. */
export async function listCertificateDecisions(connection: Connection, certificateIds: readonly number[]) {
  if (certificateIds.length === 0) return [];
  return connection
    .selectFrom('certificateEvents as event')
    .leftJoin('users', 'users.id', 'event.actorId')
    .leftJoin('certificates as revoked', 'revoked.id', 'event.revokedId')
    .select([
      'event.id',
      'revoked.number as revoked',
      'event.certificateId',
      'event.action',
      'event.fromState',
      'event.toState',
      'event.reason',
      'event.byRule',
      'event.at',
    ])
    .select((is) => is.case().when('users.id', 'is', null).then(null).else(nameOfUser).end().as('decidedBy'))
    .where('event.certificateId', 'in', certificateIds)
    .orderBy('event.id', 'desc')
    .limit(maxDecisions)
    .execute();
}

/** Confirmed proposals about a producer, with who confirmed them and when. */
export async function listConfirmedProposals(connection: Connection, producerId: number) {
  return connection
    .selectFrom('decisionProposals as proposal')
    .leftJoin('users', 'users.id', 'proposal.proposedBy')
    .select(['proposal.id', 'proposal.proposedAt'])
    .select((is) => is.case().when('users.id', 'is', null).then(null).else(nameOfUser).end().as('proposedBy'))
    .where('proposal.producerId', '=', producerId)
    .where('proposal.state', '=', 'confirmed')
    .orderBy('proposal.id', 'desc')
    .limit(maxDecisions)
    .execute();
}

/** Audit events of approvals, renewals and revocations; altered events are left out. */
export async function listLoggedDecisions(
  connection: Connection,
  { producerId, numbers }: { readonly producerId: number; readonly numbers: readonly string[] },
) {
  if (numbers.length === 0) return [];
  return connection
    .selectFrom('auditLog as entry')
    .select(['entry.action', 'entry.recordId', 'entry.after'])
    .where((is) =>
      is.or([
        is.and([
          is('entry.recordType', '=', 'certificate'),
          is('entry.recordId', 'in', numbers),
          is('entry.action', 'in', ['certificate.renew', 'certificate.revoke']),
        ]),
        is.and([
          is('entry.recordType', '=', 'producer'),
          is('entry.recordId', '=', String(producerId)),
          is('entry.action', '=', 'producer.approve'),
        ]),
      ]),
    )
    .where(isWholeEvent)
    .orderBy('entry.id', 'desc')
    .limit(maxDecisions)
    .execute();
}

/** The latest application of a producer. */
export async function findNewestApplication(connection: Connection, producerId: number) {
  return connection
    .selectFrom('producerApplications')
    .select(['id', 'status'])
    .where('producerId', '=', producerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
