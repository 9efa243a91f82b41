/** Makes codes for the batch that a product carries now: all of an order or none, and once. */
import { insertAuditEntry } from '../../database/audit.ts';
import { findCodeOrder, insertCodeOrder, insertCodes } from '../../database/provenance/codes.ts';
import { isRecalled } from '../../database/provenance/recalls.ts';
import type { CodeOrderRow } from '../../database/schema.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
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
  { database, clock, randomBytes }: Services,
  person: Person,
  productId: number,
  { count, idempotencyKey }: CodeOrder,
): Promise<Outcome<MadeCodes, ProductRefusal | ProvenanceRefusal>> {
  return database.transaction().execute(async (transaction) => {
    const product = await lockOwnProduct(transaction, person, productId);
    if (!product.ok) return product;
    const earlier = idempotencyKey && (await findCodeOrder(transaction, productId, idempotencyKey));
    if (earlier) return accept({ order: earlier, isNew: false });
    const { batchNumber } = product.value;
    if (batchNumber === null) return refuse({ code: 'batch-missing' });
    // Nobody is to put a new code on a bottle that nobody is to use.
    if (await isRecalled(transaction, { productId, batchNumber })) return refuse({ code: 'batch-recalled' });
    // 60 random bits: two equal codes in an order of thousands are not to be expected; if it happened the
    // unique constraint would refuse the whole order and nothing would have been made.
    const codes = Array.from({ length: count }, () => makeCode(randomBytes(randomBytesOfCode)));
    const order = await insertCodeOrder(transaction, {
      productId,
      batchNumber,
      count,
      idempotencyKey,
      orderedBy: person.userId,
    });
    await insertCodes(transaction, { productId, batchNumber, codes, at: clock() });
    await insertAuditEntry(transaction, {
      actor: person,
      act: 'product.make_codes',
      recordType: 'product',
      recordId: productId,
      after: { batchNumber, count, firstCode: codes[0] ?? null },
    });
    return accept({ order, isNew: true });
  });
}
