/** The batches of a producer: listed with what is known of each, added and changed by the producer. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/products/batches.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import {
  type BatchDetails,
  deleteBatch,
  findBatchOfNumber,
  findProducerOfBatch,
  insertBatch,
  isBatchNumberOnRecord,
  listBatchDetails,
  listFactsOfProducts,
  updateBatch,
} from '../../database/products/batches.ts';
import { updateProduct } from '../../database/products/writes.ts';
import type { ProducerRow } from '../../database/tables/schema.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { reportOfResult } from '../../domain/certification/public-reports.ts';
import { reportStateOf } from '../../domain/certification/renewals.ts';
import { changedImage } from '../../domain/common/changed-image.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { checkBatchDays, followBatch, similarNumbers } from '../../domain/products/batch.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { type OwnedRecord, ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { lockedProducer, producer } from '../producers/owned.ts';

export interface OwnBatch {
  readonly producer: ProducerRow;
  readonly batch: BatchDetails;
}

/** The producer is locked first, as in every decision about it. */
export const lockedBatch: OwnedRecord<number, OwnBatch, true> = {
  name: 'batch',
  locks: true,
  load: async (connection, id) => {
    const producerId = await findProducerOfBatch(connection, id);
    const owner = producerId === undefined ? undefined : await lockProducer(connection, producerId);
    const [batch] = await listBatchDetails(connection, { id });
    return owner && batch && { producer: owner, batch };
  },
  producer: (record) => record.producer.id,
  missing: 'batch-not-found',
};

export function registerBatches(app: FastifyInstance): void {
  defineHandler(app, contract.listBatchRecordsRoute, {
    who: ownerOf(producer, 'id', 'batches'),
    handle: async ({ params: { id: producerId }, services: { database, clock } }) =>
      reply(200, presentBatches(await listBatchDetails(database, { producerId }), clock())),
  });
  defineHandler(app, contract.getBatchRoute, {
    who: ownerOf(lockedBatch, 'id', 'batches'),
    handle: async ({ record, transaction, services: { clock } }) =>
      reply(200, await readBatch(transaction, record.batch.id, clock())),
  });
  defineHandler(app, contract.createBatchRoute, {
    who: ownerOf(lockedProducer, 'id', 'edit'),
    perMinute: 60,
    handle: async ({ record, body, principal, transaction, services: { clock } }) => {
      const made = await createBatch(transaction, principal, record.id, body, clock());
      return made.ok ? reply(201, await readBatch(transaction, made.value, clock())) : made;
    },
  });
  defineHandler(app, contract.updateBatchRoute, {
    who: ownerOf(lockedBatch, 'id', 'edit'),
    perMinute: 60,
    handle: async ({ record: { batch }, body, principal, transaction, services: { clock } }) => {
      const changed = await changeBatch(transaction, principal, batch, body, clock());
      return changed.ok ? reply(200, await readBatch(transaction, batch.id, clock())) : changed;
    },
  });
  registerDeleting(app);
}

function registerDeleting(app: FastifyInstance): void {
  defineHandler(app, contract.deleteBatchRoute, {
    who: ownerOf(lockedBatch, 'id', 'edit'),
    handle: async ({ record: { batch }, principal, transaction }) => {
      const removed = await removeBatch(transaction, principal, batch);
      return removed.ok ? reply(204, undefined) : removed;
    },
  });
}

/** What is not sent is empty. */
function factsOf(input: contract.BatchInput) {
  const { number, harvestedOn = null, milledOn = null, bottledOn = null } = input;
  const { variety = null, place = null, quantity = null, quantityUnit = null } = input;
  return {
    number,
    harvestedOn,
    milledOn,
    bottledOn,
    variety,
    place,
    quantity: quantity?.toFixed(2) ?? null,
    quantityUnit: quantity === null ? null : quantityUnit,
  };
}

async function createBatch(
  connection: Connection,
  person: User,
  producerId: number,
  input: contract.BatchInput,
  now: Date,
): Promise<Result<number, ProductRefusal>> {
  const facts = factsOf(input);
  const days = checkBatchDays(facts, dayOf(now));
  if (!days.ok) return days;
  if (await findBatchOfNumber(connection, producerId, facts.number))
    return err({ code: 'batch-number-exists' });
  const { id } = await insertBatch(connection, { producerId, ...facts });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'batch.create',
    recordType: 'batch',
    recordId: id,
    after: { producerId, ...facts },
  });
  return ok(id);
}

async function changeBatch(
  connection: Connection,
  person: User,
  before: BatchDetails,
  input: contract.BatchInput,
  now: Date,
): Promise<Result<null, ProductRefusal>> {
  const facts = factsOf(input);
  const days = checkBatchDays(facts, dayOf(now));
  if (!days.ok) return days;
  const image = changedImage(before, facts);
  if (image === undefined) return ok(null);
  if (facts.number !== before.number) {
    const other = await findBatchOfNumber(connection, before.producerId, facts.number);
    if (other !== undefined && other.id !== before.id) return err({ code: 'batch-number-exists' });
    if (await isBatchNumberOnRecord(connection, before.id)) return err({ code: 'batch-number-on-record' });
  }
  await updateBatch(connection, before.id, facts);
  for (const { id, ...product } of await listFactsOfProducts(connection, before.id)) {
    const next = followBatch(product, before, facts);
    if (next !== undefined) await updateProduct(connection, id, next);
  }
  await insertAuditEvent(connection, {
    actor: person,
    action: 'batch.update',
    recordType: 'batch',
    recordId: before.id,
    ...image,
  });
  return ok(null);
}

async function removeBatch(
  connection: Connection,
  person: User,
  batch: BatchDetails,
): Promise<Result<null, ProductRefusal>> {
  if (batch.products.length > 0 || (await isBatchNumberOnRecord(connection, batch.id))) {
    return err({ code: 'batch-in-use' });
  }
  const before = await deleteBatch(connection, batch.id);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'batch.delete',
    recordType: 'batch',
    recordId: batch.id,
    before: { ...before },
  });
  return ok(null);
}

export async function readBatch(
  connection: Connection,
  id: number,
  now: Date,
): Promise<contract.BatchRecord> {
  const [batch] = await listBatchDetails(connection, { id });
  if (batch === undefined) throw new Error(`Batch ${id} is gone.`);
  const all = await listBatchDetails(connection, { producerId: batch.producerId });
  return presentBatch(batch, all, dayOf(now));
}

function presentBatches(batches: readonly BatchDetails[], now: Date): contract.BatchRecord[] {
  return batches.map((batch) => presentBatch(batch, batches, dayOf(now)));
}

function presentBatch(
  { updatedAt, createdAt, certificate, reports, results, products, ...batch }: BatchDetails,
  all: readonly BatchDetails[],
  today: string,
): contract.BatchRecord {
  return {
    ...batch,
    results: results.map(({ id, laboratory, method, reportedOn, phenolicContent, ...report }) => ({
      id,
      laboratory,
      method,
      reportedOn,
      phenolicContent,
      report: reportOfResult({ id, ...report }),
    })),
    products: [...products],
    certificate: certificate && { ...certificate, state: stateOn(today, certificate) },
    reports: reports.map(({ isRecorded, ...report }) => ({
      ...report,
      sentAt: new Date(report.sentAt).toISOString(),
      state: reportStateOf({ isRecorded, setAsideReason: report.setAsideReason }),
    })),
    similar: similarNumbers(
      batch.number,
      all.map(({ number }) => number),
    ),
  };
}
