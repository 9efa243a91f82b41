/** The certificate of another season for a producer who is approved; level and content are those of now. */
import { insertAuditEntry } from '../../database/audit.ts';
import { lockCertificateOfSeason } from '../../database/certification/register.ts';
import type { Connection } from '../../database/connection.ts';
import { lockProducer, updateProducer } from '../../database/producers/writes.ts';
import { seasonOf } from '../../domain/certification/certificates.ts';
import { decideRenewal } from '../../domain/certification/decisions.ts';
import type { CertificationRefusal } from '../../domain/certification/refusals.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import { notify } from '../notifications/notify.ts';
import { type Approval, type ApprovalSent, decidedFields } from './approve.ts';
import { findEvidence } from './evidence.ts';
import { issueCertificate, issuedFields } from './issue.ts';

export async function renewCertificate(
  connection: Connection,
  person: Person,
  sent: ApprovalSent,
): Promise<Outcome<Approval, ProducerRefusal | CertificationRefusal>> {
  const { producerId, level, phenolicContent, now } = sent;
  const producer = await lockProducer(connection, producerId);
  if (producer === undefined) return refuse({ code: 'producer-not-found' });
  const today = dayOf(now);
  const inForce = await lockCertificateOfSeason(connection, producerId, seasonOf(today));
  const decision = decideRenewal({ status: producer.status, hasCertificateOfSeason: inForce !== undefined });
  if (!decision.ok) return decision;
  const findings = await findEvidence(connection, producerId, { level, phenolicContent, today });
  const renewed = await updateProducer(connection, producerId, {
    certificationLevel: level,
    phenolicContent,
  });
  const certificate = await issueCertificate(connection, person, producer, findings, {
    act: 'renew',
    ...sent,
  });
  await notify(connection, {
    userId: producer.userId,
    kind: 'certificate-issued',
    facts: { certificate: certificate.number, level },
    cause: `certificate:${certificate.number}:issue`,
    now,
  });
  await insertAuditEntry(connection, {
    actor: person,
    act: 'certificate.renew',
    recordType: 'certificate',
    recordId: certificate.number,
    before: decidedFields(producer),
    after: { producerId, ...decidedFields(renewed), ...issuedFields(certificate, findings) },
  });
  return accept({ certificate, warnings: findings.warnings });
}
