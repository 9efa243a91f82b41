/** Whose product it is: its producer's. */
import { lockProducerOfProduct } from '../../database/producers/writes.ts';
import { findProductDetails, type ProductDetails } from '../../database/products/reads.ts';
import { lockProduct } from '../../database/products/writes.ts';
import type { ProducerRow, ProductRow } from '../../database/tables/schema.ts';
import type { OwnedRecord } from '../http/routing/owned-records.ts';

export interface OwnProduct {
  readonly producer: ProducerRow;
  readonly product: ProductRow;
}

/** The producer is locked first, as in every decision about it. */
export const lockedProduct: OwnedRecord<number, OwnProduct, true> = {
  name: 'product',
  locks: true,
  load: async (connection, id) => {
    const producer = await lockProducerOfProduct(connection, id);
    const product = producer && (await lockProduct(connection, id));
    return product && { producer, product };
  },
  producer: ({ producer }) => producer.id,
  missing: 'product-not-found',
};

export const product: OwnedRecord<number, ProductDetails, false> = {
  name: 'product',
  locks: false,
  load: findProductDetails,
  producer: ({ producerId }) => producerId,
  missing: 'product-not-found',
};
