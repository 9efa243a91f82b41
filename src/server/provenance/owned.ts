/** Codes, labels and journey of a product belong to its producer. */
import { lockProducerOfProduct } from '../../database/producers/writes.ts';
import { listCodesById } from '../../database/provenance/code-outcomes.ts';
import {
  findProductOfProducer,
  lockProductForJourney,
  type ProductOfProducer,
} from '../../database/provenance/journey.ts';
import type { OwnedRecord } from '../http/routing/owned-records.ts';

const ofProducer = {
  name: 'product',
  producer: ({ producerId }: ProductOfProducer) => producerId,
  missing: 'product-not-found',
} as const;

export const product: OwnedRecord<number, ProductOfProducer, false> = {
  ...ofProducer,
  locks: false,
  load: findProductOfProducer,
};

export const lockedProductForJourney: OwnedRecord<number, ProductOfProducer, true> = {
  ...ofProducer,
  locks: true,
  load: lockProductForJourney,
};

/** Locks the producer alone: a decision about a batch locks all its bottle sizes afterwards, by id. */
export const productOfLockedProducer: OwnedRecord<number, ProductOfProducer, true> = {
  ...ofProducer,
  locks: true,
  load: async (connection, id) => {
    await lockProducerOfProduct(connection, id);
    return findProductOfProducer(connection, id);
  },
};

const ofCode = {
  name: 'code',
  producer: ({ producerId }: ProductOfProducer) => producerId,
  missing: 'code-not-found',
} as const;

export const productOfCode: OwnedRecord<number, ProductOfProducer, false> = {
  ...ofCode,
  locks: false,
  load: async (connection, id) => {
    const [code] = await listCodesById(connection, [id]);
    return code && findProductOfProducer(connection, code.productId);
  },
};

export const lockedProductOfCode: OwnedRecord<number, ProductOfProducer, true> = {
  ...ofCode,
  locks: true,
  load: async (connection, id) => {
    const [code] = await listCodesById(connection, [id]);
    return code && lockProductForJourney(connection, code.productId);
  },
};
