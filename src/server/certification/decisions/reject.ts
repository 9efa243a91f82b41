/** Rejects a producer that is not approved yet, and its application, with the reason. */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer, updateProducer } from '../../../database/producers/writes.ts';
import type { ApplicationStatus } from '../../../domain/applications/states.ts';
import { decideRejection } from '../../../domain/certification/decisions.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../../domain/producers/refusals.ts';
import { withReason } from '../../notify/notify.ts';
import { notifyPeople } from '../../notify/notify-people.ts';
import { decideApplication, hasStatusAsRead } from './applications.ts';

export async function rejectProducer(
  connection: Connection,
  person: User,
  input: {
    readonly producerId: number;
    readonly reason: string | null;
    /** Of the application, as it was read. */
    readonly from: ApplicationStatus | undefined;
    readonly now: Date;
  },
): Promise<Result<null, ProducerRefusal | CertificationRefusal>> {
  const { producerId, reason, now } = input;
  const producer = await lockProducer(connection, producerId);
  if (producer === undefined) return err({ code: 'producer-not-found' });
  const decision = decideRejection(producer.status);
  if (!decision.ok) return decision;
  if (!(await hasStatusAsRead(connection, producerId, input.from))) {
    return err({ code: 'decision-not-possible' });
  }
  await updateProducer(connection, producerId, { status: decision.value, rejectedAt: now });
  const applicationId = await decideApplication(connection, person, {
    producerId,
    action: 'reject',
    comment: reason,
    now,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'producer.reject',
    recordType: 'producer',
    recordId: producerId,
    before: { status: producer.status },
    after: { status: decision.value, applicationId, reason },
  });
  await notifyPeople(
    connection,
    { producerId, duty: 'manage' },
    {
      kind: 'application-rejected',
      facts: { company: producer.name, ...withReason(person.language, reason) },
      dedupeKey: `producer:${producerId}:reject:${now.toISOString()}`,
      now,
    },
  );
  return ok(null);
}
