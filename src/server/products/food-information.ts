/** What a producer states of an oil as the law asks; everybody reads it who may read the producer. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/products/food-information.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findProducerDetails } from '../../database/producers/reads.ts';
import {
  listFoodInformation,
  type StatedFoodInformation,
  storeFoodInformation,
} from '../../database/products/food-information.ts';
import { changedImage } from '../../domain/common/changed-image.ts';
import { maySee } from '../../domain/producers/permissions.ts';
import { isColdExtraction, type OrderedFood } from '../../domain/products/food-information.ts';
import { ofProducer } from '../http/cache/cache-tags.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { lockedProduct } from './owned.ts';

export function registerFoodInformation(app: FastifyInstance): void {
  defineHandler(app, contract.listFoodInformationRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ params: { id }, query, principal, services: { database }, dependsOn }) => {
      dependsOn(ofProducer(id));
      const producer = await findProducerDetails(database, id);
      if (producer === undefined || !maySee(producer, principal)) return refusal('producer-not-found');
      return reply(200, (await listFoodInformation(database, id, query.product)).map(present));
    },
  });
  defineHandler(app, contract.setFoodInformationRoute, {
    who: ownerOf(lockedProduct, 'id', 'edit'),
    handle: async ({ body, record: { product }, principal, transaction }) => {
      const before = await find(transaction, product);
      const image = changedImage(before ?? {}, body);
      if (image !== undefined) {
        await storeFoodInformation(transaction, product.id, body);
        await insertAuditEvent(transaction, {
          actor: principal,
          action: 'product.state-food-information',
          recordType: 'product',
          recordId: product.id,
          ...image,
        });
      }
      const after = await find(transaction, product);
      if (after === undefined) throw new Error(`The food information of oil ${product.id} is gone.`);
      return reply(200, present(after));
    },
  });
}

async function find(
  connection: Connection,
  { id, producerId }: { readonly id: number; readonly producerId: number },
): Promise<StatedFoodInformation | undefined> {
  return (await listFoodInformation(connection, producerId, id))[0];
}

/** As an order keeps it. */
export async function findFoodToOrder(
  connection: Connection,
  oil: { readonly id: number; readonly producerId: number; readonly harvestDate: string | null },
): Promise<OrderedFood | null> {
  const stated = await find(connection, oil);
  if (stated === undefined) return null;
  const { productId: _, contradictedExtraction: __, ...food } = present(stated);
  return { ...food, harvestDate: oil.harvestDate };
}

/** A claim that the journey contradicts is set apart: who shows `extraction` shows what holds. */
function present({ statedAt, warmest, ...stated }: StatedFoodInformation): contract.FoodInformationResponse {
  const { extraction } = stated;
  const isContradicted = extraction !== null && warmest !== null && !isColdExtraction(warmest);
  return {
    ...stated,
    extraction: isContradicted ? null : extraction,
    contradictedExtraction: isContradicted ? { extraction, temperature: warmest } : null,
    statedAt: statedAt.toISOString(),
  };
}
