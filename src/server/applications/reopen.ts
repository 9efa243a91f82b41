/** Returns a rejected application to review after its appeal was granted. */
import {
  insertApplicationEvent,
  lockOpenApplication,
  updateApplicationStatus,
} from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { updateProducer } from '../../database/producers/writes.ts';
import type { ProducerApplicationRow } from '../../database/tables/schema.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import { applicationTransitions } from '../../domain/applications/states.ts';
import type { CaseRefusal } from '../../domain/cases/refusals.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { nextState } from '../../domain/common/transitions.ts';
import type { User } from '../../domain/identity/principal.ts';
import { producerTransitions } from '../../domain/producers/producer.ts';
import { lockWithProducer } from './lock-with-producer.ts';

/** Call it with the applicant locked, so that they cannot submit another application concurrently. */
export async function reopenApplication(
  connection: Connection,
  person: User,
  input: { readonly id: number; readonly finding: string; readonly now: Date },
): Promise<Result<ProducerApplicationRow, ApplicationRefusal | CaseRefusal>> {
  const { id, finding, now } = input;
  const { application, producer } = await lockWithProducer(connection, id);
  if (application === undefined) return err({ code: 'application-not-found' });
  const other = await lockOpenApplication(connection, application.userId);
  if (other !== undefined) return err({ code: 'appeal-application-open' });
  const status = nextState(applicationTransitions, application.status, 'reopen');
  const producerStatus = producer && nextState(producerTransitions, producer.status, 'reopen');
  if (status === undefined || (producer !== undefined && producerStatus === undefined)) {
    return err({ code: 'appeal-stale' });
  }
  // Before the update of the application, because its case counts business days from this event.
  await insertApplicationEvent(connection, {
    applicationId: id,
    action: 'reopen',
    fromStatus: application.status,
    toStatus: status,
    actorId: person.userId,
    comment: finding,
    at: now,
  });
  const updated = await updateApplicationStatus(connection, id, { status, decidedAt: null });
  if (producer !== undefined && producerStatus !== undefined) {
    await updateProducer(connection, producer.id, { status: producerStatus, rejectedAt: null });
  }
  await insertAuditEvent(connection, {
    actor: person,
    action: 'application.reopen',
    recordType: 'application',
    recordId: id,
    before: { status: application.status, producerStatus: producer?.status ?? null },
    after: { status, producerStatus: producerStatus ?? null, finding },
  });
  return ok(updated);
}
