/** Moves an application to certification review; its draft producer enters the producer review queue. */
import { findApplication } from '../../database/applications/reads.ts';
import {
  insertApplicationEvent,
  lockApplication,
  updateApplicationStatus,
} from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { lockProducer, updateProducer } from '../../database/producers/writes.ts';
import type { ProducerApplicationRow } from '../../database/tables/schema.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import { type ApplicationStatus, applicationTransitions } from '../../domain/applications/states.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { nextState } from '../../domain/common/transitions.ts';
import type { User } from '../../domain/identity/principal.ts';
import { producerTransitions } from '../../domain/producers/producer.ts';
import { notify } from '../notify/notify.ts';

interface Approval {
  readonly id: number;
  /** The status that the decision was made on; undefined if it is not sent. */
  readonly from: ApplicationStatus | undefined;
  readonly now: Date;
}

export async function approveForReview(
  connection: Connection,
  person: User,
  { id, from, now }: Approval,
): Promise<Result<ProducerApplicationRow, ApplicationRefusal>> {
  const seen = await findApplication(connection, id);
  if (seen === undefined) return err({ code: 'application-not-found' });
  // Lock order: producer, then application.
  const producer = seen.producerId === null ? undefined : await lockProducer(connection, seen.producerId);
  const application = await lockApplication(connection, id);
  if (application === undefined) return err({ code: 'application-not-found' });
  const status = nextState(applicationTransitions, application.status, 'approve-for-review', from);
  if (status === undefined) return err({ code: 'application-not-waiting' });

  const updated = await updateApplicationStatus(connection, id, { status });
  await insertApplicationEvent(connection, {
    applicationId: id,
    action: 'approve-for-review',
    fromStatus: application.status,
    toStatus: status,
    actorId: person.userId,
    at: now,
  });
  const producerStatus = producer && nextState(producerTransitions, producer.status, 'review');
  if (producer !== undefined && producerStatus !== undefined) {
    await updateProducer(connection, producer.id, { status: producerStatus });
  }
  await insertAuditEvent(connection, {
    actor: person,
    action: 'application.approve-for-review',
    recordType: 'application',
    recordId: id,
    before: { status: application.status, producerStatus: producer?.status ?? null },
    after: { status, producerStatus: producerStatus ?? producer?.status ?? null },
  });
  await notify(connection, {
    userId: application.userId,
    kind: 'review-started',
    facts: { company: application.producerCompanyName ?? producer?.name ?? '' },
    dedupeKey: `application:${id}:review:${now.toISOString()}`,
    now,
  });
  return ok(updated);
}
