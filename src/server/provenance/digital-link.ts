/**
 * GS1 Digital Links lead where the register confirms all that they name: a code to its page, a product to its own.
 * A code under the number of another product, or of another lot, is no code of ours.
 */
import type { Connection } from '../../database/connection.ts';
import { findLinkedCode, findLinkedProduct } from '../../database/provenance/digital-link.ts';
import { formsOfGtin, readGtin } from '../../domain/products/gtin.ts';
import { codePath, readCode } from '../../domain/provenance/codes.ts';

export interface DigitalLink {
  readonly gtin: string;
  readonly lot?: string;
  readonly serial?: string;
}

/** Undefined when the register does not know it. */
export async function addressOfLink(
  connection: Connection,
  { gtin, lot, serial }: DigitalLink,
): Promise<string | undefined> {
  const number = readGtin(gtin);
  // What no text of the database can hold is no lot either.
  if (number === null || lot?.includes('\u0000')) return undefined;
  const forms = formsOfGtin(number);
  if (serial === undefined) {
    const id = await findLinkedProduct(connection, { gtins: forms, lot });
    return id === undefined ? undefined : `/product/${id}`;
  }
  const code = readCode(serial);
  const linked = code === undefined ? undefined : await findLinkedCode(connection, code);
  if (code === undefined || linked === undefined || linked.gtin === null) return undefined;
  const isNamed = forms.includes(linked.gtin) && (lot === undefined || lot === linked.batchNumber);
  return isNamed ? codePath(code) : undefined;
}
