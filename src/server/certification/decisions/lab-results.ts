/** Records laboratory reports, and withdraws those recorded by mistake. */
import type { LabResultInput, RecordedLabResult } from '../../../contract/certification/lab-results.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { listCarryingResults, listCertificatesOnResult } from '../../../database/certification/evidence.ts';
import {
  attachReport,
  deleteLabResult,
  findLabResult,
  findProductOfBatch,
  findSameLabResult,
  insertLabResult,
  isDocumentOfProducer,
  retainReport,
} from '../../../database/certification/lab-results.ts';
import { lockLaboratoryForResult } from '../../../database/certification/laboratories.ts';
import { closeLowerResult, listOpenLowerResults } from '../../../database/certification/lower-results.ts';
import { listEvidence } from '../../../database/certification/reads.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import type { LabResultRow, ProducerRow } from '../../../database/tables/schema.ts';
import { evidenceReasonLimits } from '../../../domain/certification/evidence.ts';
import { checkLabResult } from '../../../domain/certification/lab-results.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../../domain/producers/refusals.ts';
import { notifyAdministrators } from '../../notify/notify-administrators.ts';
import { presentLabResult } from '../certificates/certificate.ts';
import { askLaboratory, readConfirmations } from '../confirmations/ask.ts';
import { applyEvidence } from '../evidence/follow-evidence.ts';
import { openLowerResults } from '../evidence/lower-results.ts';
import { readReportAlarms } from '../evidence/report-alarms.ts';
import type { SecondSignature } from './approval-request.ts';
import { proposeDecision } from './propose.ts';
import type { Proposed } from './propose-issue.ts';
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
  const laboratory = await lockLaboratoryForResult(connection, result.laboratoryId);
  if ((await lockProducer(connection, producerId)) === undefined) return err({ code: 'producer-not-found' });
  if (laboratory === undefined) return err({ code: 'laboratory-not-found' });
  if (laboratory.mergedIntoId !== null) return err({ code: 'laboratory-merged' });
  const checked = checkLabResult(result, dayOf(now));
  if (!checked.ok) return checked;
  const { documentId, batchNumber } = result;
  const same = await findSameLabResult(connection, { ...result, producerId });
  if (same !== undefined) return ok({ row: same, isNew: false });
  if (documentId !== null && !(await isDocumentOfProducer(connection, documentId, producerId)))
    return err({ code: 'lab-result-document' });
  if (documentId !== null) await retainReport(connection, documentId);
  const productId =
    batchNumber === null ? null : await findProductOfBatch(connection, producerId, batchNumber);
  const row = await insertLabResult(connection, { ...result, producerId, productId });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'lab-result.record',
    recordType: 'lab-result',
    recordId: row.id,
    after: {
      producerId,
      ...presentLabResult(row),
      ...internalFactsOf(row),
      laboratoryId: row.laboratoryId,
      documentId,
    },
  });
  await followRecording(connection, row, now);
  if (documentId !== null) await askLaboratory(connection, person, { labResultId: row.id, now });
  return ok({ row, isNew: true });
}

interface Attachment {
  readonly id: number;
  readonly documentId: string;
  readonly now: Date;
}

/** For a result that was recorded before its report arrived, or whose document was deleted. */
export async function attachReportToResult(
  connection: Connection,
  person: User,
  { id, documentId, now }: Attachment,
): Promise<Result<LabResultRow, CertificationRefusal>> {
  const found = await findLabResult(connection, id);
  const producer = found && (await lockProducer(connection, found.producerId));
  if (producer === undefined) return err({ code: 'lab-result-not-found' });
  if (!(await isDocumentOfProducer(connection, documentId, producer.id))) {
    return err({ code: 'lab-result-document' });
  }
  const row = await attachReport(connection, id, documentId);
  if (row === undefined) return err({ code: 'lab-result-has-report' });
  await retainReport(connection, documentId);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'lab-result.attach-report',
    recordType: 'lab-result',
    recordId: id,
    after: { producerId: producer.id, documentId },
  });
  await askLaboratory(connection, person, { labResultId: id, now });
  return ok(row);
}

interface Withdrawal {
  readonly id: number;
  readonly reason: string;
  readonly signed?: SecondSignature;
  readonly now: Date;
}

/** A result that carries a certificate is withdrawn by two administrators. */
export async function withdrawLabResult(
  connection: Connection,
  person: User,
  withdrawal: Withdrawal,
): Promise<Result<'withdrawn' | Proposed, CertificationRefusal>> {
  const { id, reason, signed } = withdrawal;
  const found = await findLabResult(connection, id);
  // Lock the producer first, as when recording: no batch enters a scope by a result that is being withdrawn.
  const producer = found && (await lockProducer(connection, found.producerId));
  if (producer === undefined) return err({ code: 'lab-result-not-found' });
  const certificates = await listCertificatesOnResult(connection, id);
  if (certificates.length > 0 && signed === undefined) {
    return proposeWithdrawal(connection, person, producer, withdrawal);
  }
  await signed?.close();
  await closeLowerResult(connection, id, {
    closedAt: withdrawal.now,
    finding: reason,
  });
  const row = await deleteLabResult(connection, id);
  if (row === undefined) return err({ code: 'lab-result-not-found' });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'lab-result.withdraw',
    recordType: 'lab-result',
    recordId: id,
    before: {
      producerId: row.producerId,
      ...presentLabResult(row),
      ...internalFactsOf(row),
      documentId: row.documentId,
    },
    after: { reason, ...(signed === undefined ? {} : { proposal: signed.proposalId }) },
  });
  for (const certificate of certificates) {
    await notifyAdministrators(connection, {
      kind: 'admin-evidence-withdrawn',
      facts: { company: producer.name, producer: String(producer.id), certificate },
      dedupeKey: `lab-result:${id}:withdraw:${certificate}`,
      now: withdrawal.now,
    });
  }
  await followWithdrawal(connection, person, row, withdrawal);
  return ok('withdrawn');
}

async function proposeWithdrawal(
  connection: Connection,
  person: User,
  producer: ProducerRow,
  { id, reason, now }: Withdrawal,
): Promise<Result<Proposed, CertificationRefusal>> {
  const proposed = await proposeDecision(connection, person, {
    action: 'lab-result.withdraw',
    producerId: producer.id,
    certificateId: null,
    input: { labResultId: id, reason },
    // On confirmation the result itself says whether it is still on record.
    facts: {},
    reason: reason.length < evidenceReasonLimits.least ? null : reason,
    company: producer.name,
    now,
  });
  return proposed.ok ? ok({ kind: 'proposed', proposalId: proposed.value }) : proposed;
}

async function followWithdrawal(
  connection: Connection,
  person: User,
  { producerId, batchNumber }: LabResultRow,
  { reason, signed, now }: Withdrawal,
): Promise<void> {
  if (batchNumber === null) return;
  await removeUnmeasuredBatch(connection, person, { producerId, batchNumber, now });
  await applyEvidence(connection, {
    producerId,
    batchNumber,
    cause: 'result-withdrawn',
    reason,
    language: signed === undefined ? person.language : signed.language,
    now,
  });
}

/**
 * A certificate that rests on batches which joined its scope follows a new result of them at once. Any other is
 * examined.
 */
async function followRecording(
  connection: Connection,
  { producerId, batchNumber, laboratory, reportedOn }: LabResultRow,
  now: Date,
): Promise<void> {
  if (batchNumber === null) return;
  const reason = `${laboratory}, ${reportedOn}`;
  const cause = 'lower-result';
  await applyEvidence(connection, { producerId, batchNumber, cause, reason, language: null, now });
  await openLowerResults(connection, { producerId, now });
}

/** What no certificate publishes. */
function internalFactsOf(row: LabResultRow) {
  const { hydroxytyrosolDerivatives, derivativesMethod, reportNumber, sampleNumber } = row;
  return { hydroxytyrosolDerivatives, derivativesMethod, reportNumber, sampleNumber };
}

/** With the certificate that covers the batch, or that may be extended to it. */
export async function presentRecordedResults(
  connection: Connection,
  producerId: number,
  rows: readonly LabResultRow[],
  today: string,
): Promise<RecordedLabResult[]> {
  const results = await listEvidence(connection, producerId);
  const scopeOf = await readScopeOfResults(connection, producerId, results, today);
  const lower = await listOpenLowerResults(connection, producerId);
  const carrying = await listCarryingResults(connection, producerId);
  const alarmsOf = await readReportAlarms(connection, producerId);
  const confirmationOf = await readConfirmations(connection, producerId);
  return rows.map((row) => ({
    id: row.id,
    carriesCertificate: carrying.includes(row.id),
    lowerThan: lower
      .filter(({ labResultId }) => labResultId === row.id)
      .map(({ number, mayFollow }) => ({ number, mayFollow })),
    ...presentLabResult(row),
    ...internalFactsOf(row),
    laboratoryId: row.laboratoryId,
    laboratoryGroup: results.find(({ id }) => id === row.id)?.laboratoryGroup ?? row.laboratoryId,
    documentId: row.documentId,
    laboratoryAnswer: row.laboratoryAnswer,
    answeredOn: row.answeredOn,
    ...confirmationOf(row),
    alarms: alarmsOf(row),
    isRecalled: results.some(({ batchNumber, isRecalled }) => isRecalled && batchNumber === row.batchNumber),
    ...scopeOf(row),
  }));
}
