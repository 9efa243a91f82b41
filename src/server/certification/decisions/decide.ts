/**
 * Suspends, reinstates or revokes a certificate; the second of two concurrent decisions is refused and learns
 * of the first.
 */
import type { CertificateDecision } from '../../../contract/certification/actions.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import {
  insertCertificateEvent,
  lockCertificate,
  updateCertificateState,
} from '../../../database/certification/certificates.ts';
import { supersedeProposals } from '../../../database/certification/proposals.ts';
import { findCertificate } from '../../../database/certification/reads.ts';
import { listOilsOfCertificate } from '../../../database/certification/scope.ts';
import {
  closeCertificateReviews,
  listSupport,
  updateCertificateAward,
} from '../../../database/certification/support.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import type { CertificateRow } from '../../../database/tables/schema.ts';
import { stateOn } from '../../../domain/certification/certificates.ts';
import { decideCertificateAction } from '../../../domain/certification/decisions.ts';
import { evidenceReasonLimits } from '../../../domain/certification/evidence.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { checkReinstating, supportLeft } from '../../../domain/certification/support.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { SecondAdministratorSetting } from '../../../domain/identity/interests.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { type ConcernedOils, concernedOils } from '../../../domain/notifications/concerned-oils.ts';
import { takesTwo } from '../../http/routing/conflicts-of-interest.ts';
import { enqueueCertificateAlerts } from '../../notify/enqueue-buyer-alerts.ts';
import { reasonIn } from '../../notify/notify.ts';
import { notifyPeople } from '../../notify/notify-people.ts';
import { listAltered } from '../evidence/altered-certificates.ts';
import type { SecondSignature } from './approval-request.ts';
import { closeRenewal } from './decline-renewal.ts';
import { proposeDecision } from './propose.ts';
import type { Proposed } from './propose-issue.ts';

export async function decideCertificate(
  connection: Connection,
  person: User,
  input: CertificateDecisionInput,
): Promise<Result<'decided' | Proposed, CertificationRefusal>> {
  const { number, decision, now } = input;
  // Lock order: producer, then certificate. The producer's products copy the level that this decides about.
  const found = await findCertificate(connection, number);
  if (found !== undefined) await lockProducer(connection, found.producerId);
  const certificate = await lockCertificate(connection, number);
  if (certificate === undefined) return err({ code: 'certificate-not-found' });
  const state = stateOn(dayOf(now), certificate);
  const next = decideCertificateAction({ ...certificate, state }, decision);
  if (!next.ok) return next;
  const evident =
    decision.action === 'reinstate' ? await followEvidenceLeft(connection, certificate) : ok(null);
  if (!evident.ok) return evident;
  const reason = decision.reason ?? null;
  const reasonLanguage = input.signed === undefined ? person.language : input.signed.language;
  if (decision.action === 'revoke' && input.signed === undefined && (await takesTwo(connection, input))) {
    return proposeRevocation(connection, person, certificate, input);
  }
  await closeRevocation(connection, person, certificate, input);
  await updateCertificateState(connection, certificate.id, next.value);
  await closeReviews(connection, person, certificate, input);
  await insertCertificateEvent(connection, {
    certificateId: certificate.id,
    action: decision.action,
    fromState: state,
    toState: next.value,
    reason,
    language: reason === null ? null : reasonLanguage,
    actorId: person.userId,
    at: now,
  });
  const oils = concernedOils(await listOilsOfCertificate(connection, certificate));
  await notifyHolder(connection, certificate.producerId, { ...input, oils, reasonLanguage });
  // Placing an order locks its certificates for share until it commits, so no buyer is left out.
  await enqueueCertificateAlerts(connection, certificate, {
    kind: notifiedBuyers[decision.action],
    certificate: number,
    reason,
    reasonLanguage,
    happenedAt: now,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: `certificate.${decision.action}`,
    recordType: 'certificate',
    recordId: number,
    before: { state },
    after: {
      state: next.value,
      reason,
      ...(input.signed === undefined ? {} : { proposal: input.signed.proposalId }),
    },
  });
  return ok('decided');
}

export interface CertificateDecisionInput {
  readonly number: string;
  readonly decision: CertificateDecision;
  readonly signed?: SecondSignature;
  readonly secondAdministrator: SecondAdministratorSetting;
  readonly now: Date;
}

async function proposeRevocation(
  connection: Connection,
  person: User,
  { id, producerId, holder }: CertificateRow,
  { decision, now }: CertificateDecisionInput,
): Promise<Result<Proposed, CertificationRefusal>> {
  const { action, reason = '' } = decision;
  const proposed = await proposeDecision(connection, person, {
    action: 'certificate.revoke',
    producerId,
    certificateId: id,
    input: { action, reason },
    // On confirmation, the certificate's own state says whether it can still be revoked.
    facts: {},
    reason: reason.length < evidenceReasonLimits.least ? null : reason,
    company: holder,
    now,
  });
  return proposed.ok ? ok({ kind: 'proposed', proposalId: proposed.value }) : proposed;
}

/** Closes the signed proposal; without a second signature, supersedes a pending one. */
async function closeRevocation(
  connection: Connection,
  person: User,
  { id, producerId }: CertificateRow,
  { decision, signed, now }: CertificateDecisionInput,
): Promise<void> {
  if (signed !== undefined) return signed.close();
  if (decision.action !== 'revoke') return;
  const subject = { action: 'certificate.revoke', producerId, certificateId: id } as const;
  await supersedeProposals(connection, subject, { decidedBy: person.userId, decidedAt: now });
}

/**
 * A suspended certificate comes into force again on evidence alone. What was written past the program is restored in the
 * database first.
 */
async function followEvidenceLeft(
  connection: Connection,
  { id, producerId }: CertificateRow,
): Promise<Result<null, CertificationRefusal>> {
  const altered = await listAltered(connection, producerId);
  if (altered.some(({ certificate }) => certificate.id === id)) return err({ code: 'certificate-altered' });
  const found = (await listSupport(connection, producerId)).find((certificate) => certificate.id === id);
  const award = found && supportLeft(found.support);
  if (found === undefined || award === undefined) return err({ code: 'certificate-without-evidence' });
  const checked = checkReinstating(found.support);
  if (!checked.ok) return checked;
  await updateCertificateAward(connection, found, award);
  return ok(null);
}

/** The decision answers what was to be looked at; without a reason its name is the finding. */
async function closeReviews(
  connection: Connection,
  person: User,
  certificate: CertificateRow,
  input: CertificateDecisionInput,
): Promise<void> {
  const { decision, now: at } = input;
  if (decision.action === 'suspend') return;
  const finding = decision.reason ?? decision.action;
  await closeCertificateReviews(connection, certificate.id, { at, finding });
  await closeRenewalOfRevoked(connection, person, certificate, input);
}

/** A revoked certificate is not renewed. */
async function closeRenewalOfRevoked(
  connection: Connection,
  person: User,
  { number: ofCertificate, producerId }: CertificateRow,
  { decision, now }: CertificateDecisionInput,
): Promise<void> {
  if (decision.action !== 'revoke') return;
  await closeRenewal(connection, person, { producerId, ofCertificate, reason: decision.reason, now });
}

const notifiedBuyers = {
  suspend: 'order-certificate-suspended',
  revoke: 'order-certificate-revoked',
  reinstate: 'order-certificate-reinstated',
} as const;

interface Notified extends CertificateDecisionInput {
  readonly oils: ConcernedOils;
  readonly reasonLanguage: ContentLanguage | null;
}

async function notifyHolder(
  connection: Connection,
  producerId: number,
  { number, decision, oils, reasonLanguage, now }: Notified,
): Promise<number> {
  const people = { producerId, duty: 'edit' } as const;
  const to = { dedupeKey: `certificate:${number}:${decision.action}:${now.toISOString()}`, now };
  switch (decision.action) {
    case 'suspend':
      return notifyPeople(connection, people, {
        ...to,
        kind: 'certificate-suspended',
        facts: { certificate: number, ...oils, ...reasonIn(reasonLanguage, decision.reason) },
      });
    case 'revoke':
      return notifyPeople(connection, people, {
        ...to,
        kind: 'certificate-revoked',
        facts: { certificate: number, ...oils, ...reasonIn(reasonLanguage, decision.reason) },
      });
    case 'reinstate':
      return notifyPeople(connection, people, {
        ...to,
        kind: 'certificate-reinstated',
        facts: { certificate: number, ...oils },
      });
  }
}
