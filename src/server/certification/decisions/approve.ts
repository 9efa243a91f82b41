/** Approves a producer and its application and issues the certificate, all or nothing. */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { lockCertificateOfSeason } from '../../../database/certification/certificates.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer, updateProducer } from '../../../database/producers/writes.ts';
import type { CertificateRow, ProducerRow } from '../../../database/tables/schema.ts';
import { seasonOf } from '../../../domain/certification/certificates.ts';
import { decideChecklist } from '../../../domain/certification/checklist.ts';
import { decideApproval } from '../../../domain/certification/decisions.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { ProducerStatus } from '../../../domain/producers/producer.ts';
import type { ProducerRefusal } from '../../../domain/producers/refusals.ts';
import { notifyPeople } from '../../notify/notify-people.ts';
import { alarmConstraints } from '../evidence/alarm-constraints.ts';
import { decideApplication, hasStatusAsRead } from './applications.ts';
import { type ApprovalRequest, needsSecondSignature } from './approval-request.ts';
import { findGrounds, type Grounds, readChecklist } from './evidence.ts';
import { issueCertificate, issuedFields } from './issue.ts';
import { closeProposals, type Proposed, proposeIssue } from './propose-issue.ts';

export interface Issued {
  readonly kind: 'issued';
  readonly certificate: CertificateRow;
}

/** An approval that nothing prevents. */
interface Approval {
  readonly status: ProducerStatus;
  readonly grounds: Grounds;
  readonly decided: ApprovalRequest;
}

const action = 'producer.approve';

/** What the database refuses of a certificate where another transaction came in between. */
export const issueConstraints = {
  certificates_one_in_force: 'certificate-in-force',
  certificate_results_report: 'result-without-report',
  certificate_results_contradicted: 'result-contradicted',
  ...alarmConstraints,
} as const;

/** And of an approval. */
export const approvalConstraints = {
  ...issueConstraints,
  audit_log_checklist: 'checklist-incomplete',
} as const;

export async function approveProducer(
  connection: Connection,
  person: User,
  request: ApprovalRequest,
): Promise<Result<Issued | Proposed, ProducerRefusal | CertificationRefusal>> {
  const { producerId, now } = request;
  const producer = await lockProducer(connection, producerId);
  if (producer === undefined) return err({ code: 'producer-not-found' });
  const today = dayOf(now);
  const inForce = await lockCertificateOfSeason(connection, producerId, seasonOf(today));
  const decision = decideApproval({ status: producer.status, hasCertificateOfSeason: inForce !== undefined });
  if (!decision.ok) return decision;
  if (!(await hasStatusAsRead(connection, producerId, request.input.from))) {
    return err({ code: 'decision-not-possible' });
  }
  const grounds = await findGrounds(connection, request);
  if (!grounds.ok) return grounds;
  const waivers = decideChecklist(await readChecklist(connection, producerId, today), request.waivers);
  if (!waivers.ok) return waivers;
  const decided = { ...request, waivers: waivers.value };
  if (await needsSecondSignature(connection, person, decided, grounds.value)) {
    return proposeIssue(connection, person, producer, { ...decided, action });
  }

  const approval = { status: decision.value, grounds: grounds.value, decided };
  return ok({ kind: 'issued', certificate: await carryOut(connection, person, producer, approval) });
}

async function carryOut(
  connection: Connection,
  person: User,
  producer: ProducerRow,
  { status, grounds, decided }: Approval,
): Promise<CertificateRow> {
  const { producerId, now } = decided;
  await closeProposals(connection, person, { ...decided, action });
  const approved = await updateProducer(connection, producerId, {
    status,
    certificationLevel: grounds.level,
    approvedAt: now,
    rejectedAt: null,
  });
  const applicationId = await decideApplication(connection, person, {
    producerId,
    action: 'certify',
    comment: null,
    now,
  });
  const certificate = await issueCertificate(connection, person, approved, {
    action: 'issue',
    grounds,
    approval: decided,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action,
    recordType: 'producer',
    recordId: producerId,
    before: decidedFields(producer),
    after: {
      ...decidedFields(approved),
      applicationId,
      ...issuedFields(certificate, grounds, decided),
    },
  });
  await notifyPeople(
    connection,
    { producerId, duty: 'manage' },
    {
      kind: 'application-approved',
      facts: { company: producer.name, level: certificate.level, certificate: certificate.number },
      dedupeKey: `certificate:${certificate.number}:issue`,
      now,
    },
  );
  return certificate;
}

export function decidedFields(producer: ProducerRow) {
  const { status, certificationLevel } = producer;
  return { status, certificationLevel };
}
