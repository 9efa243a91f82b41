/**
 * Applies the rule of evidence to the certificates of a producer after a recall, its end, or the withdrawal of a
 * result: level and content follow what is left, and without evidence a certificate is suspended. Call it with the
 * producer locked, in the transaction of the change.
 */
import { insertAuditEvent } from '../../database/audit.ts';
import { insertCertificateEvent, updateCertificateState } from '../../database/certification/certificates.ts';
import { listOilsOfCertificate } from '../../database/certification/scope.ts';
import {
  findNewestRecall,
  listProducersAboveEvidence,
  listSupport,
  openCertificateReview,
  type SupportedCertificate,
  updateCertificateAward,
} from '../../database/certification/support.ts';
import type { Connection } from '../../database/connection.ts';
import { findProducerOwner } from '../../database/producers/reads.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import type { Award } from '../../domain/certification/levels.ts';
import {
  type CertificateReviewCause,
  followEvidence,
  supportLeft,
} from '../../domain/certification/support.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { concernedOils } from '../../domain/notifications/concerned-oils.ts';
import type { Services } from '../http/services.ts';
import { enqueueCertificateAlerts } from '../notify/enqueue-buyer-alerts.ts';
import { notify, reasonIn } from '../notify/notify.ts';

export interface EvidenceChange {
  readonly producerId: number;
  readonly batchNumber: string;
  readonly cause: CertificateReviewCause;
  /** As written by who changed it; public with a suspension. */
  readonly reason: string;
  readonly language: ContentLanguage | null;
  readonly now: Date;
}

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
        reason: recall?.reason ?? '–',
        language: recall?.language ?? null,
        now: clock(),
      });
    });
  }
}

export async function applyEvidence(connection: Connection, change: EvidenceChange): Promise<void> {
  for (const certificate of await listSupport(connection, change.producerId)) {
    const left = supportLeft(certificate.support);
    const next = followEvidence(certificate, left);
    if (next === 'suspend') await suspend(connection, certificate, change);
    else if (next !== undefined) await follow(connection, certificate, next, change);
    const isDecidable =
      certificate.state === 'suspended' && left !== undefined && covers(certificate, change);
    if (next === undefined && !(isDecidable && change.cause === 'recall-lifted')) continue;
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
async function suspend(
  connection: Connection,
  certificate: SupportedCertificate,
  { reason, language, now }: EvidenceChange,
): Promise<void> {
  const { id, number, producerId } = certificate;
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
  const owner = await findProducerOwner(connection, producerId);
  await notify(connection, {
    userId: owner?.userId ?? null,
    kind: 'certificate-suspended',
    facts: {
      certificate: number,
      ...concernedOils(await listOilsOfCertificate(connection, certificate)),
      ...reasonIn(language, reason),
    },
    dedupeKey: `certificate:${number}:suspend:${now.toISOString()}`,
    now,
  });
  await enqueueCertificateAlerts(connection, certificate, {
    kind: 'order-certificate-suspended',
    certificate: number,
    reason,
    reasonLanguage: language,
    happenedAt: now,
  });
  await insertAuditEvent(connection, {
    actor: null,
    action: 'certificate.suspend',
    recordType: 'certificate',
    recordId: number,
    before: { state },
    after: { state: 'suspended', reason },
  });
}

async function follow(
  connection: Connection,
  certificate: SupportedCertificate,
  award: Award,
  { reason, language, now }: EvidenceChange,
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
    actorId: null,
    at: now,
  });
  await insertAuditEvent(connection, {
    actor: null,
    action: 'certificate.follow-evidence',
    recordType: 'certificate',
    recordId: number,
    before: { level, phenolicContent },
    after: { ...award },
  });
}
