/** Reports that a producer sends for a batch at any time, and those that an administrator sets aside. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/certification/batch-reports.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { findPublicReportFile, setFilePublic } from '../../../database/certification/lab-results.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import {
  assignDocumentsToBatch,
  lockDocument,
  lockNewDocuments,
} from '../../../database/documents/writes.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import { listBatchDetails } from '../../../database/products/batches.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { reportStateOf } from '../../../domain/certification/renewals.ts';
import { contradicts } from '../../../domain/certification/report-confirmations.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { DocumentRefusal } from '../../../domain/documents/refusals.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../../domain/producers/refusals.ts';
import { returnReport } from '../../documents/review.ts';
import { attachment, isolated, openFile } from '../../documents/stored-files.ts';
import { ownerOf } from '../../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { notifyAdministrators } from '../../notify/notify-administrators.ts';
import { lockedBatch, type OwnBatch, readBatch } from '../../products/batches.ts';

/** Administrators upload a report that they received otherwise at its result. */
const sendersBatch = { ...lockedBatch, administrators: false } as const;

export function registerBatchReports(app: FastifyInstance): void {
  defineHandler(app, contract.sendBatchReportsRoute, {
    who: ownerOf(sendersBatch, 'id', 'edit'),
    perMinute: 20,
    handle: async ({ record, body, principal, transaction, services: { clock } }) => {
      const documentIds = [...new Set(body.documentIds)];
      const sent = await sendReports(transaction, principal, record, { documentIds, now: clock() });
      return sent.ok ? reply(201, await readBatch(transaction, record.batch.id, clock())) : sent;
    },
  });
  defineHandler(app, contract.showReportRoute, {
    who: ownerOf(sendersBatch, 'id', 'edit'),
    perMinute: 60,
    handle: async ({ record, params: { resultId }, body, principal, transaction, services: { clock } }) => {
      const changed = await showReport(transaction, principal, record, { resultId, ...body });
      return changed.ok ? reply(200, await readBatch(transaction, record.batch.id, clock())) : changed;
    },
  });
  defineHandler(app, contract.downloadReportRoute, {
    who: 'anyone',
    perMinute: 60,
    handle: async ({ params: { id }, services }) => {
      const file = await findPublicReportFile(services.database, id);
      if (file === undefined || file.storageKey === null) return refusal('document-not-found');
      return reply(200, await openFile(services, file.storageKey), {
        ...isolated,
        'content-type': file.mediaType ?? 'application/octet-stream',
        'content-length': String(file.sizeBytes),
        'content-disposition': attachment(file.fileName),
      });
    },
  });
  defineHandler(app, contract.setBatchReportAsideRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'producer', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const input = { ...params, reason: body.reason, now: clock() };
        const setAside = await setReportAside(transaction, principal, input);
        return setAside.ok ? reply(200, await readBatch(transaction, setAside.value, clock())) : setAside;
      }),
  });
}

/** The file shows what the producer could not see when the report was sent, so only the producer decides. */
async function showReport(
  connection: Connection,
  person: User,
  { batch }: OwnBatch,
  { resultId, shown }: { readonly resultId: number; readonly shown: boolean },
): Promise<Result<null, CertificationRefusal>> {
  const result = batch.results.find(({ id }) => id === resultId);
  if (result === undefined) return err({ code: 'lab-result-not-found' });
  if (result.documentId === null) return err({ code: 'result-without-report' });
  if (shown && contradicts(result.laboratoryAnswer)) return err({ code: 'result-contradicted' });
  if (result.isFilePublic === shown) return ok(null);
  await setFilePublic(connection, resultId, shown);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'lab-result.show-file',
    recordType: 'lab-result',
    recordId: resultId,
    before: { shown: !shown },
    after: { shown },
  });
  return ok(null);
}

async function sendReports(
  connection: Connection,
  person: User,
  { producer, batch }: OwnBatch,
  { documentIds, now }: { readonly documentIds: readonly string[]; readonly now: Date },
): Promise<Result<null, CertificationRefusal | ProducerRefusal>> {
  if (producer.status !== 'approved') return err({ code: 'producer-not-certified' });
  const mine = { ownerId: person.userId, category: 'labReports' } as const;
  const complete = await lockNewDocuments(connection, mine, documentIds);
  if (complete.length !== documentIds.length) return err({ code: 'renewal-report' });
  // What is under review comes first: its result may make another report unnecessary.
  if (batch.reports.some((report) => reportStateOf(report) === 'unread')) {
    return err({ code: 'batch-report-unread' });
  }
  await assignDocumentsToBatch(connection, batch, documentIds);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'batch.send-report',
    recordType: 'batch',
    recordId: batch.id,
    after: { documents: documentIds },
  });
  await notifyAdministrators(connection, {
    kind: 'admin-batch-report',
    facts: { company: producer.name, producer: String(producer.id), batch: batch.number },
    dedupeKey: `batch:${batch.id}:report:${now.toISOString()}`,
    now,
  });
  return ok(null);
}

interface SettingAside {
  /** Of the producer. */
  readonly id: number;
  readonly documentId: string;
  readonly reason: string;
  readonly now: Date;
}

/** Returns the id of the batch. The producer is locked, so that the report is not recorded at the same time. */
async function setReportAside(
  connection: Connection,
  person: User,
  { id: producerId, documentId, reason, now }: SettingAside,
): Promise<Result<number, CertificationRefusal | DocumentRefusal>> {
  await lockProducer(connection, producerId);
  const document = await lockDocument(connection, documentId);
  const [batch] =
    document?.batchId == null ? [] : await listBatchDetails(connection, { id: document.batchId });
  const report = batch?.reports.find(({ id }) => id === documentId);
  if (batch?.producerId !== producerId || report === undefined || report.renewalId !== null) {
    return err({ code: 'document-not-found' });
  }
  // A second click, or a retry after a lost response.
  if (report.setAsideReason === reason) return ok(batch.id);
  if (reportStateOf(report) !== 'unread') return err({ code: 'renewal-report-read' });
  await returnReport(connection, person, { documentId, reason, now, sentFor: { batchId: batch.id } });
  return ok(batch.id);
}
