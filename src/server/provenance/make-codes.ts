/**
 * Makes codes for the batch that a product carries now, once for each order: a small order whole before it is
 * answered, a large one in portions by a job, which goes on where an earlier run of it was cut off.
 */
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import {
  addMadeCodes,
  findCodeOrderOfKey,
  insertCodeOrder,
  lockCodeOrder,
} from '../../database/provenance/code-orders.ts';
import { insertCodes } from '../../database/provenance/codes.ts';
import { isRecalled } from '../../database/provenance/recalls.ts';
import type { CodeOrderRow } from '../../database/schema.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { nextPortion } from '../../domain/provenance/code-orders.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { addJob } from '../jobs/add-job.ts';
import type { Services } from '../services.ts';
import { lockOwnProduct } from './permissions.ts';

export interface CodeOrder {
  readonly count: number;
  /** Names one intent; the same again makes no more codes. */
  readonly idempotencyKey: string | null;
}

/** `isNew` is false when the same order had been sent before. */
export interface MadeCodes {
  readonly order: CodeOrderRow;
  readonly isNew: boolean;
}

export async function makeCodes(
  services: Services,
  person: Person,
  productId: number,
  { count, idempotencyKey }: CodeOrder,
): Promise<Outcome<MadeCodes, ProductRefusal | ProvenanceRefusal>> {
  return services.database.transaction().execute(async (transaction) => {
    const product = await lockOwnProduct(transaction, person, productId);
    if (!product.ok) return product;
    const earlier = idempotencyKey && (await findCodeOrderOfKey(transaction, productId, idempotencyKey));
    if (earlier) return accept({ order: earlier, isNew: false });
    const { batchNumber } = product.value;
    if (batchNumber === null) return refuse({ code: 'batch-missing' });
    // Nobody is to put a new code on a bottle that nobody is to use.
    if (await isRecalled(transaction, { productId, batchNumber })) return refuse({ code: 'batch-recalled' });
    const asked = await insertCodeOrder(transaction, {
      productId,
      batchNumber,
      count,
      idempotencyKey,
      orderedBy: person.userId,
      createdAt: services.clock(),
    });
    const { order, firstCode } = await makePortion(transaction, services, asked);
    if (nextPortion(order) > 0) await addJob(transaction, 'make-codes', { orderId: order.id });
    await insertAuditEntry(transaction, {
      actor: person,
      act: 'product.make_codes',
      recordType: 'product',
      recordId: productId,
      after: { batchNumber, count, firstCode },
    });
    return accept({ order, isNew: true });
  });
}

/** The job: each portion is a transaction of its own. A batch recalled meanwhile gets the codes ordered before. */
export async function makeOrderedCodes(
  services: Services,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  let isWhole = false;
  while (!isWhole) {
    isWhole = await services.database.transaction().execute(async (transaction) => {
      const order = await lockCodeOrder(transaction, orderId);
      if (order === undefined || nextPortion(order) === 0) return true;
      await makePortion(transaction, services, order);
      return false;
    });
  }
}

async function makePortion(
  connection: Connection,
  { clock, randomBytes }: Services,
  order: CodeOrderRow,
): Promise<{ readonly order: CodeOrderRow; readonly firstCode: string | null }> {
  const { id: orderId, productId, batchNumber } = order;
  const portion = nextPortion(order);
  // 60 random bits: two equal codes in an order of thousands are not to be expected; if it happened the
  // unique constraint would refuse the portion, and the next try would make others.
  const codes = Array.from({ length: portion }, () => makeCode(randomBytes(randomBytesOfCode)));
  await insertCodes(connection, { productId, batchNumber, orderId, codes, at: clock() });
  return { order: await addMadeCodes(connection, orderId, portion), firstCode: codes[0] ?? null };
}
