/** Records laboratory reports, and withdraws those recorded by mistake. */
import type { LabResultInput, RecordedLabResult } from '../../contract/certification/lab-results.ts';
import { insertAuditEvent } from '../../database/audit.ts';
import { listCertificatesOnResult } from '../../database/certification/evidence.ts';
import {
  deleteLabResult,
  findLabResult,
  findProductOfBatch,
  findSameLabResult,
  insertLabResult,
  isDocumentOfProducer,
} from '../../database/certification/lab-results.ts';
import { listLabResults } from '../../database/certification/reads.ts';
import type { Connection } from '../../database/connection.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import type { LabResultRow } from '../../database/schema.ts';
import { checkLabResult } from '../../domain/certification/lab-results.ts';
import type { CertificationRefusal } from '../../domain/certification/refusals.ts';
import type { CertificateReviewCause } from '../../domain/certification/support.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { presentLabResult } from './certificate.ts';
import { applyEvidence } from './follow-evidence.ts';
import { readScopeOfResults, removeUnmeasuredBatch } from './scope.ts';

interface Recorded {
  readonly row: LabResultRow;
  /** False when the same report was recorded before. */
  readonly isNew: boolean;
}

export async function recordLabResult(
  connection: Connection,
  person: User,
  input: { readonly producerId: number; readonly result: LabResultInput; readonly now: Date },
): Promise<Result<Recorded, ProducerRefusal | CertificationRefusal>> {
  const { producerId, result, now } = input;
  if ((await lockProducer(connection, producerId)) === undefined) return err({ code: 'producer-not-found' });
  const checked = checkLabResult(result, dayOf(now));
  if (!checked.ok) return checked;
  const { documentId, batchNumber } = result;
  const same = await findSameLabResult(connection, { ...result, producerId });
  if (same !== undefined) return ok({ row: same, isNew: false });
  if (documentId !== null && !(await isDocumentOfProducer(connection, documentId, producerId)))
    return err({ code: 'lab-result-document' });
  const productId =
    batchNumber === null ? null : await findProductOfBatch(connection, producerId, batchNumber);
  const row = await insertLabResult(connection, { ...result, producerId, productId });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'lab-result.record',
    recordType: 'lab-result',
    recordId: row.id,
    after: { producerId, ...presentLabResult(row), documentId },
  });
  await followResult(connection, row, 'lower-result', now);
  return ok({ row, isNew: true });
}

export async function withdrawLabResult(
  connection: Connection,
  person: User,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<Result<null, CertificationRefusal>> {
  const found = await findLabResult(connection, id);
  // Lock the producer first, as when recording: no batch enters a scope by a result that is being withdrawn.
  const producer = found && (await lockProducer(connection, found.producerId));
  const certificates = await listCertificatesOnResult(connection, id);
  const row = await deleteLabResult(connection, id);
  if (row === undefined) return err({ code: 'lab-result-not-found' });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'lab-result.withdraw',
    recordType: 'lab-result',
    recordId: id,
    before: { producerId: row.producerId, ...presentLabResult(row), documentId: row.documentId },
  });
  const { producerId, batchNumber } = row;
  for (const certificate of certificates) {
    await notifyAdministrators(connection, {
      kind: 'admin-evidence-withdrawn',
      facts: { company: producer?.name ?? '', producer: String(producerId), certificate },
      dedupeKey: `lab-result:${id}:withdraw:${certificate}`,
      now,
    });
  }
  if (batchNumber === null) return ok(null);
  await removeUnmeasuredBatch(connection, person, { producerId, batchNumber, now });
  await followResult(connection, row, 'result-withdrawn', now);
  return ok(null);
}

/** A new result counts for certificates that rest on batches which joined their scope. */
async function followResult(
  connection: Connection,
  { producerId, batchNumber, laboratory, reportedOn }: LabResultRow,
  cause: CertificateReviewCause,
  now: Date,
): Promise<void> {
  if (batchNumber === null) return;
  const reason = `${laboratory}, ${reportedOn}`;
  await applyEvidence(connection, { producerId, batchNumber, cause, reason, language: null, now });
}

/** With the certificate that covers the batch, or that may be extended to it. */
export async function presentRecordedResults(
  connection: Connection,
  producerId: number,
  rows: readonly LabResultRow[],
  today: string,
): Promise<RecordedLabResult[]> {
  const results = await listLabResults(connection, producerId);
  const scopeOf = await readScopeOfResults(connection, producerId, results, today);
  return rows.map((row) => ({
    id: row.id,
    ...presentLabResult(row),
    documentId: row.documentId,
    isRecalled: results.some(({ batchNumber, isRecalled }) => isRecalled && batchNumber === row.batchNumber),
    ...scopeOf(row),
  }));
}
