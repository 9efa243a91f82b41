/** Closes an application for renewal without a certificate: declined with a reason, or because the certificate was revoked. */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { decideWaitingRenewal, findNewestRenewal } from '../../../database/certification/renewals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { markNotificationsReadAbout } from '../../../database/notifications/notifications.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { notificationsOfRenewal } from '../../../domain/notifications/notifications.ts';
import type { ProducerRefusal } from '../../../domain/producers/refusals.ts';
import { reasonIn } from '../../notify/notify.ts';
import { notifyPeople } from '../../notify/notify-people.ts';

export async function declineRenewal(
  connection: Connection,
  person: User,
  input: { readonly id: number; readonly producerId: number; readonly reason: string; readonly now: Date },
): Promise<Result<null, CertificationRefusal | ProducerRefusal>> {
  const { id, producerId, reason, now } = input;
  if ((await lockProducer(connection, producerId)) === undefined) return err({ code: 'producer-not-found' });
  const renewal = await findNewestRenewal(connection, producerId);
  if (renewal?.id !== id || renewal.state !== 'waiting') return err({ code: 'renewal-decided' });
  await closeRenewal(connection, person, { producerId, ofCertificate: renewal.certificate, reason, now });
  await notifyPeople(
    connection,
    { producerId, duty: 'edit' },
    {
      kind: 'renewal-declined',
      facts: { certificate: renewal.certificate, ...reasonIn(person.language, reason) },
      dedupeKey: `renewal:${id}:declined`,
      now,
    },
  );
  return ok(null);
}

interface Closing {
  readonly producerId: number;
  readonly ofCertificate: string;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Declines the waiting application for the renewal of a certificate, if there is one. Lock the producer first. A revocation has its own notification
 * with the same reason.
 */
export async function closeRenewal(
  connection: Connection,
  person: User,
  { producerId, ofCertificate, reason, now }: Closing,
): Promise<void> {
  const waiting = await findNewestRenewal(connection, producerId);
  if (waiting?.certificate !== ofCertificate) return;
  const renewal = await decideWaitingRenewal(connection, producerId, {
    state: 'declined',
    decidedBy: person.userId,
    decidedAt: now,
    reason,
  });
  if (renewal === undefined) return;
  await insertAuditEvent(connection, {
    actor: person,
    action: 'certificate.decline-renewal',
    recordType: 'certificate',
    recordId: renewal.certificate,
    before: { renewalId: renewal.id, state: 'waiting' },
    after: { state: 'declined', reason },
  });
  await markNotificationsReadAbout(connection, {
    kinds: notificationsOfRenewal.decided,
    certificate: renewal.certificate,
    readAt: now,
  });
}
