/** A certificate as it stands in the register at this moment, with the evidence that there is. */
import type { CertificateResponse } from '../../contract/certification.ts';
import {
  type CertificateEventRow,
  type CertifiedBatchRow,
  findCertificate,
  listCertificateEvents,
  listCertifiedBatches,
  listLabResults,
} from '../../database/certification/reads.ts';
import type { Connection } from '../../database/connection.ts';
import type { LabResultRow } from '../../database/schema.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { evidenceOf, warningsBeforeApproval } from '../../domain/certification/evidence.ts';
import { dayOf } from '../../domain/common/dates.ts';

export async function readCertificate(
  connection: Connection,
  number: string,
  now: Date,
): Promise<CertificateResponse | undefined> {
  const row = await findCertificate(connection, number);
  if (row === undefined) return undefined;
  const batches = presentBatches(await listCertifiedBatches(connection, row));
  const evidence = evidenceOf(await listLabResults(connection, row.producerId), {
    issuedOn: row.issuedOn,
    batches: batches.map(({ batchNumber }) => batchNumber),
  });
  const today = dayOf(now);
  const { level, phenolicContent, producer } = row;
  return {
    number: row.number,
    state: stateOn(today, row),
    holder: row.holder,
    producerId: row.producerId,
    producerName: producer.name,
    producerLocation: producer.location,
    producerCountry: producer.country,
    oliveVarieties: producer.oliveVarieties,
    level,
    phenolicContent,
    season: row.season,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    batches,
    evidence: evidence.map(presentLabResult),
    warnings: warningsBeforeApproval({ level, phenolicContent, results: evidence, today }),
    history: (await listCertificateEvents(connection, row.id)).map(presentEvent),
    checkedAt: now.toISOString(),
  };
}

export function presentLabResult(row: LabResultRow) {
  return {
    laboratory: row.laboratory,
    method: row.method,
    batchNumber: row.batchNumber,
    harvestedOn: row.harvestedOn,
    sampledOn: row.sampledOn,
    reportedOn: row.reportedOn,
    phenolicContent: row.phenolicContent,
    oleocanthal: row.oleocanthal,
    oleacein: row.oleacein,
  };
}

/** Who acted is the office's business, not the public's. */
function presentEvent(event: CertificateEventRow) {
  return { act: event.act, toState: event.toState, reason: event.reason, at: event.at.toISOString() };
}

function presentBatches(rows: readonly CertifiedBatchRow[]): CertificateResponse['batches'] {
  const batches = new Map<string, CertificateResponse['batches'][number]>();
  for (const { batchNumber, productId, productName, volume } of rows) {
    const batch = batches.get(batchNumber) ?? { batchNumber, products: [] };
    if (productId !== null) batch.products.push({ id: productId, name: productName ?? '', volume });
    batches.set(batchNumber, batch);
  }
  return [...batches.values()];
}
