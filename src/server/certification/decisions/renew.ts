/** Issues the certificate of a new season to an approved producer, with its current level and content. */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import {
  findNewestCertificate,
  lockCertificateOfSeason,
} from '../../../database/certification/certificates.ts';
import {
  decideWaitingRenewal,
  findWaitingRenewal,
  listReportsOfRenewal,
} from '../../../database/certification/renewals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { markNotificationsReadAbout } from '../../../database/notifications/notifications.ts';
import { lockProducer, updateProducer } from '../../../database/producers/writes.ts';
import { seasonOf } from '../../../domain/certification/certificates.ts';
import { decideRenewal } from '../../../domain/certification/decisions.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { reportStateOf } from '../../../domain/certification/renewals.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { notificationsOfRenewal } from '../../../domain/notifications/notifications.ts';
import type { ProducerRefusal } from '../../../domain/producers/refusals.ts';
import { notifyPeople } from '../../notify/notify-people.ts';
import { hasStatusAsRead } from './applications.ts';
import { type ApprovalRequest, needsSecondSignature } from './approval-request.ts';
import { decidedFields, type Issued } from './approve.ts';
import { findGrounds } from './evidence.ts';
import { issueCertificate, issuedFields } from './issue.ts';
import { closeProposals, type Proposed, proposeIssue } from './propose-issue.ts';

const action = 'certificate.renew';

export async function renewCertificate(
  connection: Connection,
  person: User,
  approval: ApprovalRequest,
): Promise<Result<Issued | Proposed, ProducerRefusal | CertificationRefusal>> {
  const { producerId, now } = approval;
  const producer = await lockProducer(connection, producerId);
  if (producer === undefined) return err({ code: 'producer-not-found' });
  const inForce = await lockCertificateOfSeason(connection, producerId, seasonOf(dayOf(now)));
  const request = await findWaitingRenewal(connection, producerId);
  const reports = request === undefined ? [] : await listReportsOfRenewal(connection, request.id);
  const decision = decideRenewal({
    status: producer.status,
    hasCertificateOfSeason: inForce !== undefined,
    reports: reports.map(reportStateOf),
  });
  if (!decision.ok) return decision;
  if (!(await hasStatusAsRead(connection, producerId, approval.input.from))) {
    return err({ code: 'decision-not-possible' });
  }
  const grounds = await findGrounds(connection, approval);
  if (!grounds.ok) return grounds;
  if (await needsSecondSignature(connection, person, approval, grounds.value)) {
    return proposeIssue(connection, person, producer, { ...approval, action });
  }

  const previous = await findNewestCertificate(connection, producerId);
  await closeProposals(connection, person, { ...approval, action });
  const { level } = grounds.value;
  const renewed = await updateProducer(connection, producerId, { certificationLevel: level });
  const certificate = await issueCertificate(connection, person, producer, {
    action: 'renew',
    grounds: grounds.value,
    approval,
  });
  await closeRenewed(connection, person, previous?.number, approval);
  await notifyPeople(
    connection,
    { producerId, duty: 'edit' },
    {
      kind: 'certificate-issued',
      facts: { certificate: certificate.number, level },
      dedupeKey: `certificate:${certificate.number}:issue`,
      now,
    },
  );
  await insertAuditEvent(connection, {
    actor: person,
    action,
    recordType: 'certificate',
    recordId: certificate.number,
    before: decidedFields(producer),
    after: { producerId, ...decidedFields(renewed), ...issuedFields(certificate, grounds.value, approval) },
  });
  return ok({ kind: 'issued', certificate });
}

/** The application that waits is renewed, and what announced the end of the previous certificate is read. */
async function closeRenewed(
  connection: Connection,
  person: User,
  previous: string | undefined,
  { producerId, now }: ApprovalRequest,
): Promise<void> {
  const renewal = await decideWaitingRenewal(connection, producerId, {
    state: 'renewed',
    decidedBy: person.userId,
    decidedAt: now,
    reason: null,
  });
  const certificate = renewal?.certificate ?? previous;
  if (certificate === undefined) return;
  await markNotificationsReadAbout(connection, {
    kinds: notificationsOfRenewal.renewed,
    certificate,
    readAt: now,
  });
}
