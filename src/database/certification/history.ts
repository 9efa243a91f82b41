/** Every decision about the certificates of a producer: who took it, who proposed it, and what the audit log keeps of it. */
import { nameOfUser } from '../applications/admin.ts';
import { isWholeEntry } from '../audit.ts';
import type { Connection } from '../connection.ts';

/** A season has one or two certificates; a list is never unbounded. */
export const mostCertificates = 100;
/** Of all of them together. */
const mostDecisions = 1000;

/** Newest first. */
export async function listCertificateDecisions(connection: Connection, certificateIds: readonly number[]) {
  if (certificateIds.length === 0) return [];
  return connection
    .selectFrom('certificateEvents as event')
    .leftJoin('users', 'users.id', 'event.actorId')
    .select([
      'event.id',
      'event.certificateId',
      'event.act',
      'event.fromState',
      'event.toState',
      'event.reason',
      'event.at',
    ])
    .select((is) => is.case().when('users.id', 'is', null).then(null).else(nameOfUser).end().as('decidedBy'))
    .where('event.certificateId', 'in', certificateIds)
    .orderBy('event.id', 'desc')
    .limit(mostDecisions)
    .execute();
}

/** Confirmed proposals about a producer, by whom and when. */
export async function listConfirmedProposals(connection: Connection, producerId: number) {
  return connection
    .selectFrom('decisionProposals as proposal')
    .leftJoin('users', 'users.id', 'proposal.proposedBy')
    .select(['proposal.id', 'proposal.proposedAt'])
    .select((is) => is.case().when('users.id', 'is', null).then(null).else(nameOfUser).end().as('proposedBy'))
    .where('proposal.producerId', '=', producerId)
    .where('proposal.state', '=', 'confirmed')
    .orderBy('proposal.id', 'desc')
    .limit(mostDecisions)
    .execute();
}

/** What was logged of approvals, renewals and revocations. An entry that was altered says nothing here. */
export async function listLoggedDecisions(
  connection: Connection,
  { producerId, numbers }: { readonly producerId: number; readonly numbers: readonly string[] },
) {
  if (numbers.length === 0) return [];
  return connection
    .selectFrom('auditLog as entry')
    .select(['entry.act', 'entry.recordId', 'entry.after'])
    .where((is) =>
      is.or([
        is.and([
          is('entry.recordType', '=', 'certificate'),
          is('entry.recordId', 'in', numbers),
          is('entry.act', 'in', ['certificate.renew', 'certificate.revoke']),
        ]),
        is.and([
          is('entry.recordType', '=', 'producer'),
          is('entry.recordId', '=', String(producerId)),
          is('entry.act', '=', 'producer.approve'),
        ]),
      ]),
    )
    .where(isWholeEntry)
    .orderBy('entry.id', 'desc')
    .limit(mostDecisions)
    .execute();
}

/** The application that a producer sent last. */
export async function findNewestApplication(connection: Connection, producerId: number) {
  return connection
    .selectFrom('producerApplications')
    .select(['id', 'status'])
    .where('producerId', '=', producerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
