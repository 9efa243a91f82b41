/** Inserts a certificate with its number, batches and first event. The caller audits the action. */

import {
  insertCertificate,
  insertCertificateBatch,
  insertCertificateEvent,
  lockNextCertificateNumber,
} from '../../../database/certification/certificates.ts';
import {
  insertCertificateOverride,
  insertCertificateResults,
} from '../../../database/certification/evidence.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { CertificateRow, ProducerRow } from '../../../database/tables/schema.ts';
import { certificateNumber, seasonOf, validUntil } from '../../../domain/certification/certificates.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { ApprovalRequest } from './approval-request.ts';
import type { Grounds } from './evidence.ts';

interface Issue {
  readonly action: 'issue' | 'renew';
  readonly grounds: Grounds;
  readonly approval: ApprovalRequest;
}

/** Locks the number as late as possible: until the commit, other certificates of the year wait for it. */
export async function issueCertificate(
  connection: Connection,
  person: User,
  producer: Pick<ProducerRow, 'id' | 'name'>,
  { action, grounds, approval }: Issue,
): Promise<CertificateRow> {
  const { months, override, signed, now } = approval;
  const issuedOn = dayOf(now);
  const year = now.getUTCFullYear();
  const certificate = await insertCertificate(connection, {
    number: certificateNumber(year, await lockNextCertificateNumber(connection, year)),
    producerId: producer.id,
    holder: producer.name,
    level: grounds.level,
    phenolicContent: grounds.phenolicContent,
    season: seasonOf(issuedOn),
    issuedOn,
    validUntil: validUntil(issuedOn, months),
  });
  await insertCertificateResults(connection, certificate.id, grounds.resultIds);
  if (override !== undefined && signed !== undefined) {
    await insertCertificateOverride(connection, certificate.id, signed.proposalId);
  }
  for (const batch of grounds.batches) await insertCertificateBatch(connection, certificate.id, batch);
  await insertCertificateEvent(connection, {
    certificateId: certificate.id,
    action,
    fromState: null,
    toState: 'active',
    actorId: person.userId,
    ...answerOf(grounds, approval),
    at: now,
  });
  return certificate;
}

function answerOf({ revocation }: Grounds, { revocationReason: reason, signed }: ApprovalRequest) {
  if (revocation === undefined || reason === undefined || signed === undefined) return {};
  const { proposalId, language } = signed;
  return { revokedId: revocation.certificateId, reason, language, proposalId };
}

/** The fields of an issued certificate in an audit log entry. */
export function issuedFields(
  certificate: CertificateRow,
  { batches, resultIds, revocation }: Grounds,
  { override, signed, waivers, differenceReason }: ApprovalRequest,
) {
  return {
    certificate: certificate.number,
    phenolicContent: certificate.phenolicContent,
    season: certificate.season,
    validUntil: certificate.validUntil,
    batches,
    results: resultIds,
    ...(revocation === undefined ? {} : { revoked: revocation.number }),
    ...(differenceReason === undefined ? {} : { differenceReason }),
    ...(waivers.length === 0 ? {} : { waivers }),
    ...(override === undefined ? {} : { override: override.reason }),
    ...(signed === undefined ? {} : { proposal: signed.proposalId }),
  };
}
