/** An applicant withdraws: the review ends, the producer leaves the queue, and they may apply again. */
import { retainDraft } from '../../database/applications/drafts.ts';
import {
  insertApplicationEvent,
  lockApplicant,
  updateApplicationStatus,
} from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { updateProducer } from '../../database/producers/writes.ts';
import type { ProducerApplicationRow } from '../../database/tables/schema.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import { applicationTransitions } from '../../domain/applications/states.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { nextState } from '../../domain/common/transitions.ts';
import type { User } from '../../domain/identity/principal.ts';
import { producerTransitions } from '../../domain/producers/producer.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { lockWithProducer } from './lock-with-producer.ts';

/** Cancels the verification calls of an application that ended. */
export type CancelCalls = (
  connection: Connection,
  person: User,
  producerId: number,
  now: Date,
) => Promise<void>;

export async function withdraw(
  connection: Connection,
  person: User,
  { id, reason, now }: { readonly id: number; readonly reason: string | null; readonly now: Date },
  cancelCalls: CancelCalls,
): Promise<Result<ProducerApplicationRow, ApplicationRefusal>> {
  await lockApplicant(connection, person.userId);
  const { application, producer } = await lockWithProducer(connection, id);
  if (application === undefined) return err({ code: 'application-not-found' });
  // A retry after a lost response.
  if (application.status === 'withdrawn') return ok(application);
  const status = nextState(applicationTransitions, application.status, 'withdraw');
  if (status === undefined) return err({ code: 'application-not-waiting' });

  const updated = await updateApplicationStatus(connection, id, { status, decidedAt: now });
  await insertApplicationEvent(connection, {
    applicationId: id,
    action: 'withdraw',
    fromStatus: application.status,
    toStatus: status,
    actorId: person.userId,
    comment: reason,
    at: now,
  });
  const producerStatus = producer && nextState(producerTransitions, producer.status, 'withdraw');
  if (producer !== undefined && producerStatus !== undefined) {
    await updateProducer(connection, producer.id, { status: producerStatus });
  }
  // Calls of an approved producer have another subject.
  if (producer !== undefined && producer.status !== 'approved') {
    await cancelCalls(connection, person, producer.id, now);
  }
  await retainDraft(connection, { userId: application.userId, applicationId: id });
  await notifyAdministrators(connection, {
    kind: 'admin-application-withdrawn',
    facts: { company: application.producerCompanyName ?? '', application: String(id) },
    dedupeKey: `application:${id}:admin-application-withdrawn:${now.toISOString()}`,
    now,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'application.withdraw',
    recordType: 'application',
    recordId: id,
    before: { status: application.status, producerStatus: producer?.status ?? null },
    after: { status, producerStatus: producerStatus ?? producer?.status ?? null, reason },
  });
  return ok(updated);
}
