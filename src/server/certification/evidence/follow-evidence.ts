/**
 * Applies the rule of evidence to the certificates of a producer after a recall, its end, or the withdrawal of a
 * result: level and content follow what is left, and without evidence a certificate is suspended. Call it with the
 * producer locked, in the transaction of the change.
 */
import { type AuditEvent, insertAuditEvent } from '../../../database/audit/audit.ts';
import {
  insertCertificateEvent,
  updateCertificateState,
} from '../../../database/certification/certificates.ts';
import { listOilsOfCertificate } from '../../../database/certification/scope.ts';
import {
  findNewestRecall,
  listProducersAboveEvidence,
  listSupport,
  openCertificateReview,
  type SupportedCertificate,
  updateCertificateAward,
} from '../../../database/certification/support.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import { stateOn } from '../../../domain/certification/certificates.ts';
import type { Award } from '../../../domain/certification/levels.ts';
import {
  type CertificateReviewCause,
  followEvidence,
  supportLeft,
} from '../../../domain/certification/support.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { concernedOils } from '../../../domain/notifications/concerned-oils.ts';
import type { Services } from '../../http/routing/services.ts';
import { enqueueCertificateAlerts } from '../../notify/enqueue-buyer-alerts.ts';
import { reasonIn } from '../../notify/notify.ts';
import { notifyPeople } from '../../notify/notify-people.ts';

export interface EvidenceChange {
  readonly producerId: number;
  readonly batchNumber: string;
  readonly cause: CertificateReviewCause;
  /** As written by who changed it; public with a suspension. */
  readonly reason: string;
  readonly language: ContentLanguage | null;
  /** Who let the certificate follow a lower result; a suspension that follows is by rule all the same. */
  readonly decidedBy?: User;
  readonly now: Date;
}

/** Public with a suspension that no recall explains. */
export const withoutCause = {
  reason: 'Too few laboratory results are left as evidence.',
  language: 'en',
} as const;

/** For what no action caused: recalls from before the rule, and restored records. */
export async function applyEvidenceEverywhere({ database, clock }: Services): Promise<void> {
  for (const producerId of await listProducersAboveEvidence(database)) {
    await database.transaction().execute(async (transaction) => {
      await lockProducer(transaction, producerId);
      const recall = await findNewestRecall(transaction, producerId);
      await applyEvidence(transaction, {
        producerId,
        batchNumber: recall?.batchNumber ?? '',
        cause: recall === undefined ? 'result-withdrawn' : 'recall',
        ...(recall === undefined ? withoutCause : { reason: recall.reason, language: recall.language }),
        now: clock(),
      });
    });
  }
}

export async function applyEvidence(connection: Connection, change: EvidenceChange): Promise<void> {
  for (const certificate of await listSupport(connection, change.producerId)) {
    const left = supportLeft(certificate.support);
    const next = followEvidence(certificate, left);
    if (next === 'suspend') await suspendByRule(connection, certificate, change);
    else if (next !== undefined) await follow(connection, certificate, next, change);
    const isDecidable =
      certificate.state === 'suspended' && left !== undefined && covers(certificate, change);
    if (next === undefined && !(isDecidable && change.cause === 'recall-lifted')) continue;
    // The case of the lower result was closed by the decision; a suspension that follows needs no other.
    if (change.decidedBy !== undefined) continue;
    await openCertificateReview(connection, {
      certificateId: certificate.id,
      cause: change.cause,
      batchNumber: change.batchNumber,
      openedAt: change.now,
    });
  }
}

function covers({ support }: SupportedCertificate, { batchNumber }: EvidenceChange): boolean {
  return (
    support.batches.includes(batchNumber) ||
    support.results.some((result) => result.batchNumber === batchNumber)
  );
}

/** No actor: the rule decides, not who changed the evidence. */
export async function suspendByRule(
  connection: Connection,
  certificate: SupportedCertificate,
  why: RuleReason,
): Promise<void> {
  const event = await suspendOfLeaver(connection, certificate, why);
  await notifyHolder(connection, certificate, why);
  await insertAuditEvent(connection, event);
}

async function notifyHolder(
  connection: Connection,
  certificate: SupportedCertificate,
  { reason, language, now }: RuleReason,
): Promise<void> {
  const { number, producerId } = certificate;
  await notifyPeople(
    connection,
    { producerId, duty: 'edit' },
    {
      kind: 'certificate-suspended',
      facts: {
        certificate: number,
        ...concernedOils(await listOilsOfCertificate(connection, certificate)),
        ...reasonIn(language, reason),
      },
      dedupeKey: `certificate:${number}:suspend:${now.toISOString()}`,
      now,
    },
  );
}

type RuleReason = Pick<EvidenceChange, 'reason' | 'language' | 'now'>;

/** Without a notification of the holder. Returns the audit event, because a deletion writes its events last. */
export async function suspendOfLeaver(
  connection: Connection,
  certificate: SupportedCertificate,
  { reason, language, now }: RuleReason,
): Promise<AuditEvent> {
  const { id, number } = certificate;
  const state = stateOn(dayOf(now), certificate);
  await updateCertificateState(connection, id, 'suspended');
  await insertCertificateEvent(connection, {
    certificateId: id,
    action: 'suspend',
    fromState: state,
    toState: 'suspended',
    reason,
    language,
    actorId: null,
    at: now,
  });
  await enqueueCertificateAlerts(connection, certificate, {
    kind: 'order-certificate-suspended',
    certificate: number,
    reason,
    reasonLanguage: language,
    happenedAt: now,
  });
  return {
    actor: null,
    action: 'certificate.suspend',
    recordType: 'certificate',
    recordId: number,
    before: { state },
    after: { state: 'suspended', reason },
  };
}

async function follow(
  connection: Connection,
  certificate: SupportedCertificate,
  award: Award,
  { reason, language, decidedBy, now }: EvidenceChange,
): Promise<void> {
  const { id, number, level, phenolicContent } = certificate;
  const state = stateOn(dayOf(now), certificate);
  await updateCertificateAward(connection, certificate, award);
  await insertCertificateEvent(connection, {
    certificateId: id,
    action: 'follow-evidence',
    fromState: state,
    toState: state,
    reason,
    language,
    actorId: decidedBy?.userId ?? null,
    at: now,
  });
  await insertAuditEvent(connection, {
    actor: decidedBy ?? null,
    action: 'certificate.follow-evidence',
    recordType: 'certificate',
    recordId: number,
    before: { level, phenolicContent },
    after: { ...award },
  });
  await notifyPeople(
    connection,
    { producerId: certificate.producerId, duty: 'edit' },
    {
      kind: 'certificate-changed',
      facts: { certificate: number, level: award.level, ...reasonIn(language, reason) },
      dedupeKey: `certificate:${number}:follow-evidence:${now.toISOString()}`,
      now,
    },
  );
}
