/** Enters a certificate in the register: with its number, its batches and its first event. The act that it is part of is audited by whoever calls. */
import {
  insertCertificate,
  insertCertificateBatch,
  insertCertificateEvent,
  lockNextCertificateNumber,
} from '../../database/certification/register.ts';
import type { Connection } from '../../database/connection.ts';
import type { CertificateRow, ProducerRow } from '../../database/schema.ts';
import { certificateNumber, validUntil } from '../../domain/certification/certificates.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { Findings } from './evidence.ts';

export interface Issue {
  readonly act: 'issue' | 'renew';
  readonly level: CertificationLevel;
  /** mg/kg */
  readonly phenolicContent: number;
  readonly months: number;
  readonly now: Date;
}

/** The number is given out last but one: from it to the commit other certificates of the year wait. */
export async function issueCertificate(
  connection: Connection,
  person: Person,
  producer: Pick<ProducerRow, 'id' | 'name'>,
  findings: Findings,
  issue: Issue,
): Promise<CertificateRow> {
  const issuedOn = dayOf(issue.now);
  const year = issue.now.getUTCFullYear();
  const certificate = await insertCertificate(connection, {
    number: certificateNumber(year, await lockNextCertificateNumber(connection, year)),
    producerId: producer.id,
    holder: producer.name,
    level: issue.level,
    phenolicContent: issue.phenolicContent,
    season: findings.season,
    issuedOn,
    validUntil: validUntil(issuedOn, issue.months),
  });
  for (const batch of findings.batches) await insertCertificateBatch(connection, certificate.id, batch);
  await insertCertificateEvent(connection, {
    certificateId: certificate.id,
    act: issue.act,
    fromState: null,
    toState: 'active',
    actorId: person.userId,
    at: issue.now,
  });
  return certificate;
}

/** What an audit row says of a certificate that was issued. */
export function issuedFields(certificate: CertificateRow, findings: Findings) {
  return {
    certificate: certificate.number,
    season: certificate.season,
    validUntil: certificate.validUntil,
    batches: findings.batches,
    overriddenWarnings: findings.warnings,
  };
}
