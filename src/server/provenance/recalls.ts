/** Recalls a batch in all its bottle sizes, and retracts a recall where the rules allow it. */
import type { BatchResponse } from '../../contract/provenance/recalls.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { ProductOfProducer } from '../../database/provenance/journey.ts';
import {
  type BatchRow,
  deleteRecalls,
  findBatch,
  insertRecalls,
  lockProductsOfBatch,
} from '../../database/provenance/recalls.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { IdentityRefusal } from '../../domain/identity/refusals.ts';
import { mayRetract, type Retractor } from '../../domain/provenance/recalls.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { applyEvidence } from '../certification/evidence/follow-evidence.ts';
import { isInterested } from '../http/routing/conflicts-of-interest.ts';
import { enqueueBatchAlerts } from '../notify/enqueue-buyer-alerts.ts';
import { reasonIn } from '../notify/notify.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { notifyPeople } from '../notify/notify-people.ts';
import { languageOfReason } from './language-of-reason.ts';

export interface BatchAndReason {
  readonly batchNumber: string;
  readonly reason: string;
}

/** `isNew` is false for a repeat with the same reason: a retry after a lost response. */
export async function recallBatch(
  transaction: Connection,
  person: User,
  product: ProductOfProducer,
  { batchNumber, reason }: BatchAndReason,
  now: Date,
): Promise<Result<{ batch: BatchResponse; isNew: boolean }, ProvenanceRefusal>> {
  const found = await lockBatch(transaction, product, batchNumber);
  if (!found.ok) return found;
  const { batch, productIds } = found.value;
  const retractor = await retractorOf(transaction, person, product.producerId);
  if (batch.recallReason === reason) {
    return ok({ batch: presentBatch(batch, retractor, now), isNew: false });
  }
  if (batch.recalledAt !== null) return err({ code: 'batch-recalled' });
  const language = languageOfReason(person, product);
  await insertRecalls(transaction, {
    productIds,
    batchNumber,
    reason,
    language,
    at: now,
  });
  await insertAuditEvent(transaction, {
    actor: person,
    action: 'batch.recall',
    recordType: 'product',
    recordId: product.id,
    after: { batchNumber, reason, productIds },
  });
  const context = { reason, language, now };
  await applyEvidence(transaction, {
    ...context,
    producerId: product.producerId,
    batchNumber,
    cause: 'recall',
  });
  await notifyOwner(transaction, person, found.value, { ...context, kind: 'batch-recalled' });
  await notifyAdmins(transaction, person, found.value, { ...context, kind: 'admin-batch-recalled' });
  await enqueueBatchAlerts(
    transaction,
    { productIds, batchNumber },
    { kind: 'order-oil-recalled', reason, reasonLanguage: language, happenedAt: now },
  );
  const recalled = { ...batch, recallReason: reason, recallLanguage: language, recalledAt: now };
  return ok({ batch: presentBatch(recalled, retractor, now), isNew: true });
}

export async function retractRecall(
  transaction: Connection,
  person: User,
  product: ProductOfProducer,
  { batchNumber, reason }: BatchAndReason,
  now: Date,
): Promise<Result<BatchResponse, ProvenanceRefusal | IdentityRefusal>> {
  const found = await lockBatch(transaction, product, batchNumber);
  if (!found.ok) return found;
  const { batch, productIds } = found.value;
  if (batch.recalledAt === null) return err({ code: 'batch-not-recalled' });
  const retractor = await retractorOf(transaction, person, product.producerId);
  if (!mayRetract(retractor, batch.recalledAt, now)) {
    return err({ code: retractor.isInterested ? 'conflict-of-interest' : 'recall-final' });
  }
  await deleteRecalls(transaction, { productIds, batchNumber });
  await insertAuditEvent(transaction, {
    actor: person,
    action: 'batch.retract-recall',
    recordType: 'product',
    recordId: product.id,
    before: {
      batchNumber,
      reason: batch.recallReason,
      recalledAt: batch.recalledAt.toISOString(),
      productIds,
    },
    after: { batchNumber, reason },
  });
  const language = languageOfReason(person, product);
  const context = { reason, language, now };
  const { producerId } = product;
  await applyEvidence(transaction, { ...context, producerId, batchNumber, cause: 'recall-lifted' });
  await notifyOwner(transaction, person, found.value, { ...context, kind: 'recall-retracted' });
  await notifyAdmins(transaction, person, found.value, { ...context, kind: 'admin-recall-retracted' });
  await enqueueBatchAlerts(
    transaction,
    { productIds, batchNumber },
    { kind: 'order-recall-retracted', reason, reasonLanguage: language, happenedAt: now },
  );
  return ok(
    presentBatch({ ...batch, recallReason: null, recallLanguage: null, recalledAt: null }, retractor, now),
  );
}

/** Of the batches of one producer. */
export async function retractorOf(
  connection: Connection,
  { userId, role }: User,
  producerId: number,
): Promise<Retractor> {
  const about = { kind: 'producer', id: producerId } as const;
  return { role, isInterested: role === 'admin' && (await isInterested(connection, userId, about)) };
}

interface NotificationContext {
  readonly reason: string;
  readonly language: ContentLanguage;
  readonly now: Date;
}

/** All but the one who acted. */
async function notifyOwner(
  connection: Connection,
  person: User,
  { product, batch }: LockedBatch,
  context: NotificationContext & { readonly kind: 'batch-recalled' | 'recall-retracted' },
): Promise<void> {
  const { producerId } = product;
  await notifyPeople(
    connection,
    { producerId, duty: 'edit', exceptId: person.userId },
    {
      kind: context.kind,
      facts: {
        product: product.name,
        batch: batch.batchNumber,
        ...reasonIn(context.language, context.reason),
      },
      dedupeKey: `producer:${product.producerId}:${batch.batchNumber}:${context.kind}:${context.now.toISOString()}`,
      now: context.now,
    },
  );
}

/** Also when an administrator acted: all of them have to know at once. */
async function notifyAdmins(
  connection: Connection,
  person: User,
  { product, batch }: LockedBatch,
  context: NotificationContext & { readonly kind: 'admin-batch-recalled' | 'admin-recall-retracted' },
): Promise<void> {
  await notifyAdministrators(
    connection,
    {
      kind: context.kind,
      facts: {
        company: product.producerName,
        producer: String(product.producerId),
        product: product.name,
        batch: batch.batchNumber,
        ...reasonIn(context.language, context.reason),
      },
      dedupeKey: `producer:${product.producerId}:${batch.batchNumber}:${context.kind}:${context.now.toISOString()}`,
      now: context.now,
    },
    person.userId,
  );
}

interface LockedBatch {
  readonly product: ProductOfProducer;
  readonly batch: BatchRow;
  /** Every bottle size of the batch, locked. */
  readonly productIds: readonly number[];
}

/** Locks all bottle sizes by id after their producer, like certification, to avoid deadlocks. */
async function lockBatch(
  connection: Connection,
  product: ProductOfProducer,
  batchNumber: string,
): Promise<Result<LockedBatch, ProvenanceRefusal>> {
  const { id: productId, producerId } = product;
  const productIds = await lockProductsOfBatch(connection, { producerId, batchNumber });
  const batch = await findBatch(connection, { productId, batchNumber });
  return batch ? ok({ product, batch, productIds }) : err({ code: 'batch-not-found' });
}

export function presentBatch(row: BatchRow, retractor: Retractor, now: Date): BatchResponse {
  const { recallReason: reason, recallLanguage: language, recalledAt } = row;
  return {
    batchNumber: row.batchNumber,
    codes: row.codes,
    current: row.current,
    recall:
      reason === null || language === null || recalledAt === null
        ? null
        : {
            reason,
            language,
            recalledAt: recalledAt.toISOString(),
            retractable: mayRetract(retractor, recalledAt, now),
          },
  };
}
