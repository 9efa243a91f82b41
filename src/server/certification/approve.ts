/** Approves a producer and its application and issues the certificate, all or nothing. */
import type { z } from 'zod';
import type { approveProducerInput } from '../../contract/certification.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import { lockCertificateOfSeason } from '../../database/certification/register.ts';
import type { Connection } from '../../database/connection.ts';
import { lockProducer, updateProducer } from '../../database/producers/writes.ts';
import type { CertificateRow, ProducerRow } from '../../database/schema.ts';
import { seasonOf } from '../../domain/certification/certificates.ts';
import { decideApproval } from '../../domain/certification/decisions.ts';
import type { EvidenceWarning } from '../../domain/certification/evidence.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { CertificationRefusal } from '../../domain/certification/refusals.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import { notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import { decideApplication } from './applications.ts';
import { findEvidence } from './evidence.ts';
import { issueCertificate, issuedFields } from './issue.ts';

export interface ApprovalSent {
  readonly producerId: number;
  readonly level: CertificationLevel;
  readonly phenolicContent: number;
  /** Validity of the certificate in months. */
  readonly months: number;
  readonly now: Date;
}

/** What an administrator sent, with the validity that the site grants. */
export function approvalSent(
  producerId: number,
  body: z.output<typeof approveProducerInput>,
  { configuration, clock }: Services,
): ApprovalSent {
  return {
    producerId,
    level: body.certificationLevel,
    phenolicContent: body.phenolicContent,
    months: configuration.certificateMonths,
    now: clock(),
  };
}

export interface Approval {
  readonly certificate: CertificateRow;
  readonly warnings: readonly EvidenceWarning[];
}

export async function approveProducer(
  connection: Connection,
  person: Person,
  sent: ApprovalSent,
): Promise<Outcome<Approval, ProducerRefusal | CertificationRefusal>> {
  const { producerId, now } = sent;
  const entry = await lockProducer(connection, producerId);
  if (entry === undefined) return refuse({ code: 'producer-not-found' });
  const today = dayOf(now);
  const inForce = await lockCertificateOfSeason(connection, producerId, seasonOf(today));
  const decision = decideApproval({ status: entry.status, hasCertificateOfSeason: inForce !== undefined });
  if (!decision.ok) return decision;

  const findings = await findEvidence(connection, producerId, { ...sent, today });
  const approved = await updateProducer(connection, producerId, {
    status: decision.value,
    certificationLevel: sent.level,
    phenolicContent: sent.phenolicContent,
    approvedAt: now,
    rejectedAt: null,
  });
  const applicationId = await decideApplication(connection, person, {
    producerId,
    act: 'certify',
    comment: null,
    now,
  });
  const certificate = await issueCertificate(connection, person, approved, findings, {
    act: 'issue',
    ...sent,
  });
  await insertAuditEntry(connection, {
    actor: person,
    act: 'producer.approve',
    recordType: 'producer',
    recordId: producerId,
    before: decidedFields(entry),
    after: { ...decidedFields(approved), applicationId, ...issuedFields(certificate, findings) },
  });
  await notify(connection, {
    userId: entry.userId,
    kind: 'application-approved',
    facts: { company: entry.name, level: certificate.level, certificate: certificate.number },
    cause: `certificate:${certificate.number}:issue`,
    now,
  });
  return accept({ certificate, warnings: findings.warnings });
}

export function decidedFields(entry: ProducerRow) {
  const { status, certificationLevel, phenolicContent } = entry;
  return { status, certificationLevel, phenolicContent };
}
