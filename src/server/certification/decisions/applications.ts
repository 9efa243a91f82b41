/** A decision about a producer also decides its open application and cancels its verification calls. */
import { retainDraft } from '../../../database/applications/drafts.ts';
import {
  insertApplicationEvent,
  lockOpenApplicationOfProducer,
  updateApplicationStatus,
} from '../../../database/applications/writes.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { type ApplicationStatus, applicationTransitions } from '../../../domain/applications/states.ts';
import { nextState } from '../../../domain/common/transitions.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { cancelCallsOfApplication } from '../../verification-calls/calls/cancel-calls.ts';

/** Call it with the producer locked. `read`: the status that the decision was made on; undefined if it is not sent. */
export async function hasStatusAsRead(
  connection: Connection,
  producerId: number,
  read: ApplicationStatus | undefined,
): Promise<boolean> {
  if (read === undefined) return true;
  return (await lockOpenApplicationOfProducer(connection, producerId))?.status === read;
}

/** Returns the id of the decided application, or null if none was open. */
export async function decideApplication(
  connection: Connection,
  person: User,
  decision: {
    readonly producerId: number;
    readonly action: 'certify' | 'reject';
    readonly comment: string | null;
    readonly now: Date;
  },
): Promise<number | null> {
  const application = await lockOpenApplicationOfProducer(connection, decision.producerId);
  // A decided application needs no verification call.
  await cancelCallsOfApplication(connection, person, decision.producerId, decision.now);
  const status = application && nextState(applicationTransitions, application.status, decision.action);
  if (application === undefined || status === undefined) return null;
  await updateApplicationStatus(connection, application.id, { status, decidedAt: decision.now });
  await insertApplicationEvent(connection, {
    applicationId: application.id,
    action: decision.action,
    fromStatus: application.status,
    toStatus: status,
    actorId: person.userId,
    comment: decision.comment,
    at: decision.now,
  });
  if (decision.action === 'reject') {
    await retainDraft(connection, { userId: application.userId, applicationId: application.id });
  }
  return application.id;
}
