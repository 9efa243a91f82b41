/** The renewal of a producer's certificate: when it is open, with what it can be applied for, and the newest application. */
import type { z } from 'zod';
import type { renewalResponse } from '../../../contract/certification/renewals.ts';
import { findNewestCertificate } from '../../../database/certification/certificates.ts';
import { listCertifiedBatches, listLabResults } from '../../../database/certification/reads.ts';
import {
  findNewestRenewal,
  findOnFile,
  listOilsToRenew,
  type OnFile,
  type RenewalWithEvidence,
} from '../../../database/certification/renewals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { CertificateRow, LabResultRow } from '../../../database/tables/schema.ts';
import {
  daysLeft,
  isRenewalOpen,
  renewalPossibleFrom,
  reportStateOf,
  resultsForRenewal,
} from '../../../domain/certification/renewals.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { statusOfDocument } from '../../../domain/documents/review.ts';
import { presentLabResult } from './certificate.ts';

type Renewal = z.input<typeof renewalResponse>;

export async function readRenewal(connection: Connection, producerId: number, now: Date): Promise<Renewal> {
  const today = dayOf(now);
  const certificate = await findCoveringCertificate(connection, producerId);
  const onRecord = await listLabResults(connection, producerId);
  const request = await findNewestRenewal(connection, producerId);
  const isWaiting = request?.state === 'waiting';
  return {
    certificate: certificate?.number ?? null,
    validUntil: certificate?.validUntil ?? null,
    daysLeft: certificate === undefined ? null : daysLeft(certificate, today),
    mayRequest: certificate !== undefined && !isWaiting && isRenewalOpen(certificate, today),
    possibleFrom: renewalPossibleFrom(certificate, today) ?? null,
    results:
      certificate === undefined ? [] : resultsForRenewal(onRecord, certificate, today).map(presentResult),
    oils: certificate === undefined ? [] : await listOilsToRenew(connection, producerId, certificate.id),
    onFile: presentOnFile(await findOnFile(connection, producerId), today),
    request: request === undefined ? null : presentRequest(request, onRecord),
  };
}

/** The newest certificate with the batches of its scope. */
export async function findCoveringCertificate(
  connection: Connection,
  producerId: number,
): Promise<(CertificateRow & { readonly batches: readonly string[] }) | undefined> {
  const certificate = await findNewestCertificate(connection, producerId);
  if (certificate === undefined) return undefined;
  const batches = await listCertifiedBatches(connection, certificate);
  return { ...certificate, batches: batches.map(({ batchNumber }) => batchNumber) };
}

function presentOnFile({ answeredAt, termsStatedAt, documents }: OnFile, today: string): Renewal['onFile'] {
  return {
    answeredAt: answeredAt?.toISOString() ?? null,
    termsStatedAt: termsStatedAt?.toISOString() ?? null,
    documents: documents.map(({ createdAt, ...document }) => ({
      ...document,
      sentAt: createdAt.toISOString(),
      isValid:
        statusOfDocument({ review: 'accepted', validUntil: document.validUntil }, today) === 'accepted',
    })),
  };
}

function presentRequest(request: RenewalWithEvidence, onRecord: readonly LabResultRow[]): Renewal['request'] {
  return {
    id: request.id,
    certificate: request.certificate,
    state: request.state,
    requestedAt: request.requestedAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    reason: request.reason,
    confirmsUnchanged: request.confirmsUnchanged,
    results: onRecord.filter(({ id }) => request.resultIds.includes(id)).map(presentResult),
    withdrawnResults: request.withdrawnResults,
    reports: request.reports.map((report) => ({
      id: report.id,
      fileName: report.fileName,
      oil: report.oil,
      batchNumber: report.batchNumber,
      state: reportStateOf(report),
      setAsideReason: report.setAsideReason,
    })),
  };
}

function presentResult(row: LabResultRow) {
  return { ...presentLabResult(row), id: row.id };
}
