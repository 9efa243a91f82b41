/** Resolves a GS1 Digital Link: a printed code of a product, or a product on the market. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface LinkedCode {
  readonly gtin: string | null;
  readonly batchNumber: string | null;
  readonly productName: string;
}

/** The GTIN of a code's product, and the batch for which the code was printed. */
export async function findLinkedCode(connection: Connection, code: string): Promise<LinkedCode | undefined> {
  return connection
    .selectFrom('qrCodes')
    .innerJoin('products', 'products.id', 'qrCodes.productId')
    .select(['products.gtin', 'qrCodes.batchNumber', 'products.name as productName'])
    .where('qrCodes.code', '=', code)
    .executeTakeFirst();
}

export interface LinkedProduct {
  readonly id: number;
  readonly name: string;
  readonly batchNumber: string | null;
  /** The newest with the lot, or the batch of the product, in its scope, in any state. */
  readonly certificateNumber: string | null;
}

/** The newest public product with one of these GTINs, and of the lot if one is given. */
export async function findLinkedProduct(
  connection: Connection,
  { gtins, lot }: { readonly gtins: readonly string[]; readonly lot: string | undefined },
): Promise<LinkedProduct | undefined> {
  return connection
    .selectFrom('products')
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .select([
      'products.id',
      'products.name',
      'products.batchNumber',
      sql<string | null>`(
        select number from certificate_of_batch(products.producer_id, products.batch_number)
      )`.as('certificateNumber'),
    ])
    .where('products.gtin', 'in', gtins)
    .where('producers.status', '=', 'approved')
    .where('products.withdrawnAt', 'is', null)
    .$if(lot !== undefined, (query) =>
      query.where(sql`fold_batch(products.batch_number)`, '=', sql`fold_batch(${lot})`),
    )
    .orderBy('products.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
