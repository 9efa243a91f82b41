/** A producer joins a listing with another size of the same oil, or takes it out again; anyone reads its other harvests. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/products/oils.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { joinOil, listEqualProducts, listOtherHarvests } from '../../database/products/oils.ts';
import { lockProduct, updateProduct } from '../../database/products/writes.ts';
import type { ProductRow } from '../../database/tables/schema.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { checkJoin } from '../../domain/products/oils.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { ofProducer } from '../http/cache/cache-tags.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { lockedProduct, product } from './owned.ts';
import { presentHarvest, presentSize } from './present.ts';
import { findProductFor, readProduct } from './read.ts';

export function registerOils(app: FastifyInstance): void {
  defineHandler(app, contract.listEqualProductsRoute, {
    who: ownerOf(product, 'id', 'edit'),
    handle: async ({ record, services: { database } }) =>
      reply(200, (await listEqualProducts(database, record)).map(presentSize)),
  });
  defineHandler(app, contract.listOtherHarvestsRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ params, principal, services: { database }, dependsOn }) => {
      const oil = await findProductFor(database, params.id, principal);
      if (oil === undefined) return refusal('product-not-found');
      dependsOn(ofProducer(oil.producerId));
      return reply(200, (await listOtherHarvests(database, oil)).map(presentHarvest));
    },
  });
  defineHandler(app, contract.setOilOfProductRoute, {
    who: ownerOf(lockedProduct, 'id', 'edit'),
    perMinute: 60,
    handle: async ({ record, body, principal, transaction, services: { clock } }) => {
      const set = await setOil(transaction, principal, record.product, body.productId);
      return set.ok ? reply(200, await readProduct(transaction, record.product.id, dayOf(clock()))) : set;
    },
  });
}

/** `otherId`: another size of the oil; null takes the product out. */
async function setOil(
  connection: Connection,
  person: User,
  size: ProductRow,
  otherId: number | null,
): Promise<Result<null, ProductRefusal>> {
  const { id, oilId: before } = size;
  const after = otherId === null ? ok(null) : await join(connection, size, otherId);
  if (!after.ok) return after;
  if (after.value === before) return ok(null);
  if (after.value === null) await updateProduct(connection, id, { oilId: null });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'product.set-oil',
    recordType: 'product',
    recordId: id,
    before: { oilId: before },
    after: { oilId: after.value, sizeOf: otherId },
  });
  return ok(null);
}

async function join(
  connection: Connection,
  size: ProductRow,
  otherId: number,
): Promise<Result<number, ProductRefusal>> {
  const other = await lockProduct(connection, otherId);
  if (other === undefined || other.producerId !== size.producerId) return err({ code: 'product-not-found' });
  const same = checkJoin(size, other);
  if (!same.ok) return same;
  if (other.oilId !== null && other.oilId === size.oilId) return ok(other.oilId);
  return ok(await joinOil(connection, size, other));
}
