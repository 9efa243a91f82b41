/** An administrator requests changes to answers; the application then waits for its applicant. */
import type { requestApplicationChangesRoute } from '../../contract/applications/change-requests.ts';
import type { BodyOf } from '../../contract/common/route.ts';
import {
  insertApplicationChangeRequest,
  listApplicationChangeRequests,
  updateAnsweredRequest,
} from '../../database/applications/change-requests.ts';
import {
  insertApplicationEvent,
  lockApplication,
  updateApplicationStatus,
} from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { ProducerApplicationRow } from '../../database/tables/schema.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import { applicationTransitions } from '../../domain/applications/states.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { nextState } from '../../domain/common/transitions.ts';
import type { User } from '../../domain/identity/principal.ts';
import { notify, withReason } from '../notify/notify.ts';

export async function requestChanges(
  connection: Connection,
  person: User,
  id: number,
  input: BodyOf<typeof requestApplicationChangesRoute>,
  now: Date,
): Promise<Result<ProducerApplicationRow, ApplicationRefusal>> {
  const application = await lockApplication(connection, id);
  if (application === undefined) return err({ code: 'application-not-found' });
  const status = nextState(applicationTransitions, application.status, 'request-changes', input.from);
  if (status === undefined) return err({ code: 'application-not-waiting' });

  // A request left open by a rejection that was overturned on appeal: the new request replaces it.
  const [leftOpen] = (await listApplicationChangeRequests(connection, [id])).filter(
    ({ answeredAt }) => answeredAt === null,
  );
  if (leftOpen !== undefined) await updateAnsweredRequest(connection, leftOpen.id, { at: now, fields: [] });
  const comment = input.comment ?? null;
  const fields = input.fields.map((one) => ({ ...one, oldValue: application.answers[one.field] }));
  const requestId = await insertApplicationChangeRequest(connection, {
    applicationId: id,
    requestedBy: person.userId,
    comment,
    requestedAt: now,
    fields,
  });
  const updated = await updateApplicationStatus(connection, id, { status });
  await insertApplicationEvent(connection, {
    applicationId: id,
    action: 'request-changes',
    fromStatus: application.status,
    toStatus: status,
    actorId: person.userId,
    comment,
    requestId,
    at: now,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'application.request-changes',
    recordType: 'application',
    recordId: id,
    before: { status: application.status },
    after: { status, fields: input.fields },
  });
  await notify(connection, {
    userId: application.userId,
    kind: 'changes-requested',
    facts: { company: application.producerCompanyName ?? '', ...withReason(person.language, comment) },
    dedupeKey: `application:${id}:changes:${now.toISOString()}`,
    now,
  });
  return ok(updated);
}
