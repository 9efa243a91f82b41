/**
 * GS1 Digital Links resolve only if the register confirms all their parts: a code to its page, a product to
 * its own. A code with the GTIN of another product, or with another lot, does not resolve.
 */
import type { Connection } from '../../database/connection.ts';
import { findLinkedCode, findLinkedProduct } from '../../database/provenance/digital-link.ts';
import { foldBatch } from '../../domain/common/batch-spelling.ts';
import { productPath, verificationPath } from '../../domain/common/page-paths.ts';
import { formsOfGtin, readGtin } from '../../domain/products/gtin.ts';
import { readCode } from '../../domain/provenance/codes.ts';
import type { DigitalLink } from '../../domain/provenance/typed-text.ts';

/** Undefined when the register does not confirm the link. */
export async function addressOfLink(
  connection: Connection,
  { gtin, lot, serial }: DigitalLink,
): Promise<string | undefined> {
  const number = readGtin(gtin);
  // The database cannot store a null character, so such a lot cannot exist.
  if (number === null || lot?.includes('\u0000')) return undefined;
  const forms = formsOfGtin(number);
  if (serial === undefined) {
    const id = await findLinkedProduct(connection, { gtins: forms, lot });
    return id === undefined ? undefined : productPath(id);
  }
  const code = readCode(serial);
  const linked = code === undefined ? undefined : await findLinkedCode(connection, code);
  if (code === undefined || linked === undefined || linked.gtin === null) return undefined;
  const isNamed =
    forms.includes(linked.gtin) &&
    (lot === undefined || foldBatch(lot) === foldBatch(linked.batchNumber ?? ''));
  return isNamed ? verificationPath(code) : undefined;
}
