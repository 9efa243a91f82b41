/** Records what laboratories reported, and takes back what was recorded by mistake. */
import type { LabResultSent } from '../../contract/certification/lab-results.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import {
  deleteLabResult,
  findProductOfBatch,
  findSameLabResult,
  insertLabResult,
  isDocumentOfProducer,
} from '../../database/certification/lab-results.ts';
import type { Connection } from '../../database/connection.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import type { LabResultRow } from '../../database/schema.ts';
import { checkLabResult } from '../../domain/certification/lab-results.ts';
import type { CertificationRefusal } from '../../domain/certification/refusals.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import { presentLabResult } from './certificate.ts';

interface Recorded {
  readonly row: LabResultRow;
  /** False when the very same report was recorded before. */
  readonly isNew: boolean;
}

export async function recordLabResult(
  connection: Connection,
  person: Person,
  sent: { readonly producerId: number; readonly result: LabResultSent; readonly now: Date },
): Promise<Outcome<Recorded, ProducerRefusal | CertificationRefusal>> {
  const { producerId, result, now } = sent;
  if ((await lockProducer(connection, producerId)) === undefined)
    return refuse({ code: 'producer-not-found' });
  const checked = checkLabResult(result, dayOf(now));
  if (!checked.ok) return checked;
  const { documentId, batchNumber } = result;
  const same = await findSameLabResult(connection, { ...result, producerId });
  if (same !== undefined) return accept({ row: same, isNew: false });
  if (documentId !== null && !(await isDocumentOfProducer(connection, documentId, producerId)))
    return refuse({ code: 'lab-result-document' });
  const productId =
    batchNumber === null ? null : await findProductOfBatch(connection, producerId, batchNumber);
  const row = await insertLabResult(connection, { ...result, producerId, productId });
  await insertAuditEntry(connection, {
    actor: person,
    act: 'lab-result.record',
    recordType: 'lab-result',
    recordId: row.id,
    after: { producerId, ...presentLabResult(row), documentId },
  });
  return accept({ row, isNew: true });
}

export async function withdrawLabResult(
  connection: Connection,
  person: Person,
  id: number,
): Promise<Outcome<null, CertificationRefusal>> {
  const row = await deleteLabResult(connection, id);
  if (row === undefined) return refuse({ code: 'lab-result-not-found' });
  await insertAuditEntry(connection, {
    actor: person,
    act: 'lab-result.withdraw',
    recordType: 'lab-result',
    recordId: id,
    before: { producerId: row.producerId, ...presentLabResult(row), documentId: row.documentId },
  });
  return accept(null);
}

export function presentRecordedResult(row: LabResultRow) {
  return { id: row.id, ...presentLabResult(row), documentId: row.documentId };
}
