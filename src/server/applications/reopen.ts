/** Returns a rejected application to review after its appeal was granted. */
import {
  insertApplicationEvent,
  lockOpenApplication,
  updateApplicationStatus,
} from '../../database/applications/writes.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import { updateProducer } from '../../database/producers/writes.ts';
import type { ProducerApplicationRow } from '../../database/schema.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import { applicationTransitions } from '../../domain/applications/states.ts';
import type { CaseRefusal } from '../../domain/cases/refusals.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { nextState } from '../../domain/common/transitions.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { producerTransitions } from '../../domain/producers/producer.ts';
import { lockWithEntry } from './lock-with-entry.ts';

/** Call it with the applicant locked, so that they cannot submit another application concurrently. */
export async function reopenApplication(
  connection: Connection,
  person: Person,
  input: { readonly id: number; readonly finding: string; readonly now: Date },
): Promise<Result<ProducerApplicationRow, ApplicationRefusal | CaseRefusal>> {
  const { id, finding, now } = input;
  const { application, entry } = await lockWithEntry(connection, id);
  if (application === undefined) return err({ code: 'application-not-found' });
  const other = await lockOpenApplication(connection, application.userId);
  if (other !== undefined) return err({ code: 'appeal-application-open' });
  const status = nextState(applicationTransitions, application.status, 'reopen');
  const entryStatus = entry && nextState(producerTransitions, entry.status, 'reopen');
  if (status === undefined || (entry !== undefined && entryStatus === undefined)) {
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
  if (entry !== undefined && entryStatus !== undefined) {
    await updateProducer(connection, entry.id, { status: entryStatus, rejectedAt: null });
  }
  await insertAuditEntry(connection, {
    actor: person,
    action: 'application.reopen',
    recordType: 'application',
    recordId: id,
    before: { status: application.status, producerStatus: entry?.status ?? null },
    after: { status, producerStatus: entryStatus ?? null, finding },
  });
  return ok(updated);
}
