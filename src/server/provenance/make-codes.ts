/** Makes codes for the batch that a product carries now. */
import { insertAuditEntry } from '../../database/audit.ts';
import { insertCodes } from '../../database/provenance/codes.ts';
import type { QrCodeRow } from '../../database/schema.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import type { Services } from '../services.ts';
import { lockOwnProduct } from './permissions.ts';

export async function makeCodes(
  { database, clock, randomBytes }: Services,
  person: Person,
  productId: number,
  count: number,
): Promise<Outcome<QrCodeRow[], ProductRefusal | ProvenanceRefusal>> {
  return database.transaction().execute(async (transaction) => {
    const product = await lockOwnProduct(transaction, person, productId);
    if (!product.ok) return product;
    const { batchNumber } = product.value;
    if (batchNumber === null) return refuse({ code: 'batch-missing' });
    // 60 random bits: two equal codes in a group of hundreds are not to be expected; if it happened the
    // unique constraint would refuse the whole group and nothing would have been made.
    const codes = Array.from({ length: count }, () => makeCode(randomBytes(randomBytesOfCode)));
    const made = await insertCodes(transaction, { productId, batchNumber, codes, at: clock() });
    await insertAuditEntry(transaction, {
      actor: person,
      act: 'product.make_codes',
      recordType: 'product',
      recordId: productId,
      after: { batchNumber, count, firstCode: codes[0] ?? null },
    });
    return accept(made);
  });
}
