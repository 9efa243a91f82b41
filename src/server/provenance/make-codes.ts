/**
 * Makes codes for the current batch of a product, once per order. A small order is complete in the response;
 * a large one is completed by a job in several transactions, which continues where an interrupted run
 * stopped.
 */
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  addMadeCodes,
  countOrderedCodes,
  findCodeOrderOfKey,
  insertCodeOrder,
  lockCodeOrder,
} from '../../database/provenance/code-orders.ts';
import { insertCodes } from '../../database/provenance/codes.ts';
import { findJourneyRows, type ProductOfProducer } from '../../database/provenance/journey.ts';
import { isRecalled } from '../../database/provenance/recalls.ts';
import type { CodeOrderRow } from '../../database/tables/schema.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { bottlesOfBatch, codesBeyondBottles, nextBatchSize } from '../../domain/provenance/code-orders.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import type { Services } from '../http/routing/services.ts';
import { addJob } from '../jobs/add-job.ts';
import { reasonIn } from '../notify/notify.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { languageOfReason } from './language-of-reason.ts';

export interface CodeOrder {
  readonly count: number;
  /** Why the batch needs more codes than bottles. */
  readonly reason?: string | undefined;
  /** A repeat makes no more codes; the same key with another count is refused. */
  readonly idempotencyKey: string | null;
}

/** `isNew` is false for a repeat of an earlier order. */
export interface MadeCodes {
  readonly order: CodeOrderRow;
  readonly isNew: boolean;
}

export async function makeCodes(
  transaction: Connection,
  services: Services,
  person: User,
  product: ProductOfProducer,
  { count, reason = '', idempotencyKey }: CodeOrder,
): Promise<Result<MadeCodes, ProvenanceRefusal>> {
  const { id: productId, batchNumber } = product;
  const earlier = idempotencyKey && (await findCodeOrderOfKey(transaction, productId, idempotencyKey));
  if (earlier) {
    return earlier.count === count
      ? ok({ order: earlier, isNew: false })
      : err({ code: 'idempotency-key-reused' });
  }
  if (batchNumber === null) return err({ code: 'batch-missing' });
  // A recalled bottle must not be used, so it gets no new code.
  if (await isRecalled(transaction, { productId, batchNumber })) return err({ code: 'batch-recalled' });
  const now = services.clock();
  const { events: journey } = await findJourneyRows(transaction, { id: productId, batchNumber });
  const orderedBefore = await countOrderedCodes(transaction, { productId, batchNumber });
  const bottles = bottlesOfBatch(
    journey.filter((event) => event.productId === productId),
    product.volume,
  );
  const excess = codesBeyondBottles({ bottles, orderedBefore, count });
  if (excess > 0 && reason === '') return err({ code: 'codes-beyond-bottles' });
  const saved = excess > 0 ? reason : null;
  const asked = await insertCodeOrder(transaction, {
    productId,
    batchNumber,
    count,
    bottles,
    orderedBefore,
    reason: saved,
    idempotencyKey,
    createdAt: now,
  });
  const { order, firstCode } = await makeBatch(transaction, services, asked);
  if (nextBatchSize(order) > 0) await addJob(transaction, 'make-codes', { orderId: order.id });
  await insertAuditEvent(transaction, {
    actor: person,
    action: 'product.create-codes',
    recordType: 'product',
    recordId: productId,
    after: { batchNumber, count, firstCode, bottles, orderedBefore, reason: saved },
  });
  if (saved !== null) await notifyOfExcess(transaction, person, product, { order, reason: saved });
  return ok({ order, isNew: true });
}

/** A batch that needs more codes than it has bottles is worth a look. */
async function notifyOfExcess(
  connection: Connection,
  person: User,
  product: ProductOfProducer,
  { order, reason }: { readonly order: CodeOrderRow; readonly reason: string },
): Promise<void> {
  await notifyAdministrators(
    connection,
    {
      kind: 'admin-codes-beyond-bottles',
      facts: {
        company: product.producerName,
        producer: String(product.producerId),
        product: product.name,
        batch: order.batchNumber,
        codes: String(order.orderedBefore + order.count),
        bottles: String(order.bottles),
        ...reasonIn(languageOfReason(person, product), reason),
      },
      dedupeKey: `code-order:${order.id}`,
      now: order.createdAt,
    },
    person.userId,
  );
}

/** The job, in several transactions. An order placed before a recall is still completed. */
export async function makeOrderedCodes(
  services: Services,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  let isWhole = false;
  while (!isWhole) {
    isWhole = await services.database.transaction().execute(async (transaction) => {
      const order = await lockCodeOrder(transaction, orderId);
      if (order === undefined || nextBatchSize(order) === 0) return true;
      await makeBatch(transaction, services, order);
      return false;
    });
  }
}

async function makeBatch(
  connection: Connection,
  { clock, randomBytes }: Services,
  order: CodeOrderRow,
): Promise<{ readonly order: CodeOrderRow; readonly firstCode: string | null }> {
  const { id: orderId, productId, batchNumber } = order;
  const size = nextBatchSize(order);
  // 60 random bits, so duplicates are not expected; the unique constraint would refuse the insert, and a
  // retry would make other codes.
  const codes = Array.from({ length: size }, () => makeCode(randomBytes(randomBytesOfCode)));
  await insertCodes(connection, { productId, batchNumber, orderId, codes, at: clock() });
  return { order: await addMadeCodes(connection, orderId, size), firstCode: codes[0] ?? null };
}
