/** A certificate in its current state, with the available evidence. */
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import {
  type CertificateResultRow,
  listCertificateResults,
} from '../../../database/certification/evidence.ts';
import {
  type CertificateEventRow,
  type CertifiedBatchRow,
  findCertificate,
  listCertificateEvents,
  listCertificatesOfProducer,
  listCertifiedBatches,
  listLabResults,
} from '../../../database/certification/reads.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { findLastDecision } from '../../../database/log/entries.ts';
import type { LabResultRow } from '../../../database/tables/schema.ts';
import { stateOn } from '../../../domain/certification/certificates.ts';
import { furtherEvidence, warningsOf } from '../../../domain/certification/evidence.ts';
import { replacedBy, replacementOf } from '../../../domain/certification/in-force.ts';
import { lowerResultOf } from '../../../domain/certification/lower-results.ts';
import { reportOf } from '../../../domain/certification/measurements.ts';
import { publicReportOf, reportOfResult } from '../../../domain/certification/public-reports.ts';
import { dayOf } from '../../../domain/common/dates.ts';

export async function readCertificate(
  connection: Connection,
  number: string,
  now: Date,
): Promise<CertificateResponse | undefined> {
  const row = await findCertificate(connection, number);
  if (row === undefined) return undefined;
  const covered = await listCertifiedBatches(connection, row);
  const batches = presentBatches(covered);
  const behind = await listCertificateResults(connection, row.id);
  const onRecord = await listLabResults(connection, row.producerId);
  const counted = onRecord.filter(({ isContradicted }) => !isContradicted);
  const further = furtherEvidence(counted, {
    basis: row.basis,
    issuedOn: row.issuedOn,
    batches: batches.map(({ batchNumber }) => batchNumber),
  });
  const today = dayOf(now);
  const others = await listCertificatesOfProducer(connection, row.producerId);
  const { level, phenolicContent, producer, basis } = row;
  const recalled = batches.flatMap(({ batchNumber, recall }) => (recall === null ? [] : batchNumber));
  const evidence = presentEvidence(behind, further, recalled);
  const report = reportOf(phenolicContent, evidence);
  return {
    number: row.number,
    state: stateOn(today, { ...row, state: row.confirmedState }),
    holder: row.holder,
    producerId: row.producerId,
    producerName: producer.name,
    producerLocation: producer.location,
    producerCountry: producer.country,
    oliveVarieties: varietiesOf(covered),
    level,
    issuedLevel: row.issuedLevel,
    phenolicContent,
    contentBasis: report === undefined ? 'stated' : 'measured',
    phenolicMethod: report?.method ?? null,
    phenolicReportedOn: report?.reportedOn ?? null,
    season: row.season,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    batches,
    basis,
    evidence,
    lowerResult: lowerResultOf(row),
    warnings: warningsOf({
      basis,
      isResultWithdrawn: behind.some(
        ({ labResultId, contradictedOn }) => labResultId === null && contradictedOn === null,
      ),
      isReportContradicted: behind.some(({ contradictedOn }) => contradictedOn !== null),
    }),
    history: (await listCertificateEvents(connection, row.id)).map(presentEvent),
    replaces: replacedBy(row, others)?.number ?? null,
    replacedBy: replacementOf(row, others)?.number ?? null,
    publicLog: await presentLogged(connection, row.id),
    checkedAt: now.toISOString(),
  };
}

async function presentLogged(
  connection: Connection,
  certificateId: number,
): Promise<CertificateResponse['publicLog']> {
  const decision = await findLastDecision(connection, certificateId);
  if (decision === undefined) return null;
  return { entry: decision.position, at: decision.at.toISOString(), witnesses: null };
}

/** Newest report first. Where what it was issued on is recalled, it rests on the batches that joined. */
function presentEvidence(
  behind: readonly (CertificateResultRow & Pick<LabResultRow, 'isFilePublic'>)[],
  further: readonly LabResultRow[],
  recalled: readonly string[],
): CertificateResponse['evidence'] {
  const isLeft = ({ batchNumber }: { readonly batchNumber: string | null }) =>
    batchNumber === null || !recalled.includes(batchNumber);
  const restsOnFurther = behind.length > 0 && !behind.some(isLeft);
  const others = further.filter(({ id }) => !behind.some(({ labResultId }) => labResultId === id));
  return [
    ...behind.map((row) => ({
      ...presentLabResult(row),
      decides: isLeft(row),
      withdrawn: row.labResultId === null,
      report: publicReportOf({ ...row, hasReport: row.reportSha256 !== null }),
    })),
    ...others.map((row) => ({
      ...presentLabResult(row),
      decides: restsOnFurther && isLeft(row),
      withdrawn: false,
      report: reportOfResult(row),
    })),
  ].toSorted((one, other) => other.reportedOn.localeCompare(one.reportedOn));
}

export function presentLabResult(
  row: Pick<
    LabResultRow,
    | 'laboratory'
    | 'method'
    | 'batchNumber'
    | 'harvestedOn'
    | 'sampledOn'
    | 'reportedOn'
    | 'phenolicContent'
    | 'oleocanthal'
    | 'oleacein'
  >,
) {
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

/** Only administrators see who acted. */
function presentEvent(event: CertificateEventRow) {
  const { action, fromState, toState, reason, language, revoked } = event;
  return { action, fromState, toState, reason, language, revoked, at: event.at.toISOString() };
}

/** Of the oils that the certificate covers, each spelling once; null where none states any. */
function varietiesOf(rows: readonly CertifiedBatchRow[]): string | null {
  const stated = rows.flatMap(({ oliveVarieties }) => oliveVarieties ?? []);
  return stated.length === 0 ? null : [...new Set(stated)].join('; ');
}

function presentBatches(rows: readonly CertifiedBatchRow[]): CertificateResponse['batches'] {
  const batches = new Map<string, CertificateResponse['batches'][number]>();
  for (const { batchNumber, productId, productName, volume, oliveVarieties: _, ...recall } of rows) {
    const batch = batches.get(batchNumber) ?? { batchNumber, products: [], recall: recallOf(recall) };
    if (productId !== null) batch.products.push({ id: productId, name: productName ?? '', volume });
    batches.set(batchNumber, batch);
  }
  return [...batches.values()];
}

function recallOf({
  recallReason: reason,
  recallLanguage: language,
  recalledAt,
}: Pick<CertifiedBatchRow, 'recallReason' | 'recallLanguage' | 'recalledAt'>) {
  if (reason === null || language === null || recalledAt === null) return null;
  return { reason, language, recalledAt: recalledAt.toISOString() };
}
