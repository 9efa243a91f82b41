/**
 * The scope of a certificate: batches with recorded laboratory results. An administrator adds a batch with a
 * click beside its result; withdrawing its last result removes it.
 */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import {
  insertCertificateBatch,
  insertCertificateEvent,
  lockCertificate,
} from '../../../database/certification/certificates.ts';
import { listResultsOfBatch } from '../../../database/certification/lab-results.ts';
import { findCertificate } from '../../../database/certification/reads.ts';
import {
  deleteCertificateBatches,
  listCertificatesWithScope,
  listHarvestsOfBatches,
} from '../../../database/certification/scope.ts';
import { listRecalledBatches } from '../../../database/certification/support.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import type { LabResultRow } from '../../../database/tables/schema.ts';
import { stateOn } from '../../../domain/certification/certificates.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { type BatchEvidence, decideBatch } from '../../../domain/certification/scope.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { notifyPeople } from '../../notify/notify-people.ts';

/** Idempotent: a repeated click changes nothing. */
export async function addBatchToCertificate(
  connection: Connection,
  person: User,
  input: { readonly number: string; readonly batchNumber: string; readonly now: Date },
): Promise<Result<null, CertificationRefusal>> {
  const { number, batchNumber, now } = input;
  const found = await findCertificate(connection, number);
  // Lock the producer first, as for results: none is withdrawn while the batch is added.
  if (found !== undefined) await lockProducer(connection, found.producerId);
  const certificate = await lockCertificate(connection, number);
  if (certificate === undefined) return err({ code: 'certificate-not-found' });
  const results = await resultsSpelled(connection, certificate.producerId, batchNumber);
  const harvests = await listHarvestsOfBatches(connection, certificate.producerId);
  const recalled = await listRecalledBatches(connection, certificate.producerId);
  const decision = decideBatch(
    { ...certificate, state: stateOn(dayOf(now), certificate) },
    { results, harvestDates: harvests.get(batchNumber) ?? [], isRecalled: recalled.includes(batchNumber) },
  );
  if (!decision.ok) return decision;
  if (!(await insertCertificateBatch(connection, certificate.id, batchNumber))) return ok(null);
  await insertCertificateEvent(connection, {
    certificateId: certificate.id,
    action: 'add-batch',
    fromState: 'active',
    toState: 'active',
    reason: batchNumber,
    actorId: person.userId,
    at: now,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'certificate.add-batch',
    recordType: 'certificate',
    recordId: number,
    after: { batchNumber, phenolicContent: decision.value },
  });
  const { producerId } = certificate;
  await notifyOwner(connection, person, {
    producerId,
    number,
    batchNumber,
    kind: 'certificate-batch-added',
    now,
  });
  return ok(null);
}

/** A scope names batches as their results do: an older result in another spelling supports only its own. */
async function resultsSpelled(connection: Connection, producerId: number, batchNumber: string) {
  const results = await listResultsOfBatch(connection, producerId, batchNumber);
  return results.filter((result) => result.batchNumber === batchNumber);
}

/** After the last result of a batch was withdrawn, or (null) contradicted by its laboratory. Call it with the producer locked. */
export async function removeUnmeasuredBatch(
  connection: Connection,
  person: User | null,
  { producerId, batchNumber, now }: { producerId: number; batchNumber: string; now: Date },
): Promise<void> {
  const results = await resultsSpelled(connection, producerId, batchNumber);
  if (results.length > 0) return;
  for (const certificate of await deleteCertificateBatches(connection, producerId, batchNumber)) {
    const state = stateOn(dayOf(now), certificate);
    await insertCertificateEvent(connection, {
      certificateId: certificate.id,
      action: 'remove-batch',
      fromState: state,
      toState: state,
      reason: batchNumber,
      actorId: person?.userId ?? null,
      at: now,
    });
    await insertAuditEvent(connection, {
      actor: person,
      action: 'certificate.remove-batch',
      recordType: 'certificate',
      recordId: certificate.number,
      before: { batchNumber },
    });
    const { number } = certificate;
    await notifyOwner(connection, person, {
      producerId,
      number,
      batchNumber,
      kind: 'certificate-batch-removed',
      now,
    });
  }
}

/** Administrators get no notification of their own action. */
async function notifyOwner(
  connection: Connection,
  person: User | null,
  change: {
    readonly producerId: number;
    readonly number: string;
    readonly batchNumber: string;
    readonly kind: 'certificate-batch-added' | 'certificate-batch-removed';
    readonly now: Date;
  },
): Promise<void> {
  const { producerId, number: certificate, batchNumber: batch, kind, now } = change;
  await notifyPeople(
    connection,
    { producerId, duty: 'edit', exceptId: person?.userId },
    {
      kind,
      facts: { certificate, batch },
      dedupeKey: `certificate:${certificate}:${batch}:${kind}:${now.toISOString()}`,
      now,
    },
  );
}

export interface ScopeOfResult {
  /** Number of the newest certificate that covers the batch. */
  readonly coveredBy: string | null;
  /** Number of the certificate in force that may be extended to the batch. */
  readonly mayJoin: string | null;
}

/** The scope of each result's batch, and the certificate to which one click may add it. */
export async function readScopeOfResults(
  connection: Connection,
  producerId: number,
  results: readonly (LabResultRow & BatchEvidence['results'][number])[],
  today: string,
): Promise<(result: LabResultRow) => ScopeOfResult> {
  const certificates = await listCertificatesWithScope(connection, producerId);
  const harvests = await listHarvestsOfBatches(connection, producerId);
  const recalled = await listRecalledBatches(connection, producerId);
  return ({ batchNumber }) => {
    if (batchNumber === null) return { coveredBy: null, mayJoin: null };
    const covering = certificates.find(({ batches }) => batches.includes(batchNumber));
    if (covering !== undefined) return { coveredBy: covering.number, mayJoin: null };
    const evidence = {
      results: results.filter((result) => result.batchNumber === batchNumber && !result.isContradicted),
      harvestDates: harvests.get(batchNumber) ?? [],
      isRecalled: recalled.includes(batchNumber),
    };
    const open = certificates.find(
      (certificate) => decideBatch({ ...certificate, state: stateOn(today, certificate) }, evidence).ok,
    );
    return { coveredBy: null, mayJoin: open?.number ?? null };
  };
}
