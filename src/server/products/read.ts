/** One product. A product of a producer that the reader may not see is not found. */
import type { FastifyInstance } from 'fastify';
import {
  getProductRoute,
  listMeasuredBatchesRoute,
  type ProductResponse,
} from '../../contract/products/products.ts';
import { listMeasuredBatches } from '../../database/certification/lab-results.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findProductDetails, type ProductDetails } from '../../database/products/reads.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import { maySee, seesOwn } from '../../domain/producers/permissions.ts';
import { ofProducer } from '../http/cache/cache-tags.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { producer as ownProducer } from '../producers/owned.ts';
import { presentOwnProduct, presentProduct } from './present.ts';

/** A product that was just written, as its author sees it. `today` is a day such as 2026-11-21. */
export async function readProduct(
  connection: Connection,
  id: number,
  today: string,
): Promise<ProductResponse> {
  const product = await findProductDetails(connection, id);
  if (product === undefined) throw new Error(`Product ${id} was written and is gone.`);
  return presentOwnProduct(product, today);
}

/** Undefined where the reader may not see its producer. */
export async function findProductFor(
  connection: Connection,
  id: number,
  principal: Principal,
): Promise<ProductDetails | undefined> {
  const product = await findProductDetails(connection, id);
  if (product === undefined) return undefined;
  const producer = { id: product.producerId, status: product.producerStatus };
  return maySee(producer, principal) ? product : undefined;
}

export function registerProductReads(app: FastifyInstance): void {
  defineHandler(app, getProductRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ params, principal, services: { database, clock }, dependsOn }) => {
      const product = await findProductFor(database, params.id, principal);
      if (product === undefined) return refusal('product-not-found');
      dependsOn(ofProducer(product.producerId));
      const present = seesOwn(product.producerId, principal) ? presentOwnProduct : presentProduct;
      return reply(200, present(product, dayOf(clock())));
    },
  });
  defineHandler(app, listMeasuredBatchesRoute, {
    who: ownerOf(ownProducer, 'id', 'batches'),
    handle: async ({ params, services: { database } }) =>
      reply(200, await listMeasuredBatches(database, params.id)),
  });
}
