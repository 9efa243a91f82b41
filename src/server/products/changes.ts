/** The routes by which producers and administrators change products. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/products/changes.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { createProduct } from './create.ts';
import { removeProduct } from './delete.ts';
import { lockedProduct } from './owned.ts';
import { readProduct } from './read.ts';
import { changeProduct } from './update.ts';
import { restoreProduct, withdrawProduct } from './withdraw.ts';

const constraints = {
  products_producer_batch: 'batch-exists',
  products_oil_of_batch: 'oil-not-same',
  products_oil_one_batch: 'oil-not-same',
  products_oil_one_name: 'oil-not-same',
  qr_codes_product_id_fkey: 'product-has-codes',
} as const;

export function registerProductChanges(app: FastifyInstance): void {
  registerCreating(app);
  registerEditing(app);
  registerWithdrawing(app);
}

function registerCreating(app: FastifyInstance): void {
  defineHandler(app, contract.createProductRoute, {
    who: 'producer',
    constraints,
    handle: async ({ body, principal, idempotencyKey, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const created = await createProduct(transaction, principal, { input: body, idempotencyKey }, now);
        return created.ok ? reply(201, await readProduct(transaction, created.value, dayOf(now))) : created;
      });
    },
  });
}

function registerEditing(app: FastifyInstance): void {
  defineHandler(app, contract.updateProductRoute, {
    who: ownerOf(lockedProduct, 'id', 'edit'),
    constraints,
    handle: async ({ record, body, principal, transaction, services: { clock } }) => {
      const now = clock();
      const updated = await changeProduct(transaction, principal, record, body, now);
      return updated.ok ? reply(200, await readProduct(transaction, updated.value, dayOf(now))) : updated;
    },
  });
  defineHandler(app, contract.deleteProductRoute, {
    who: ownerOf(lockedProduct, 'id', 'edit'),
    constraints,
    handle: async ({ record, principal, transaction }) => {
      await removeProduct(transaction, principal, record.product);
      return reply(204, undefined);
    },
  });
}

function registerWithdrawing(app: FastifyInstance): void {
  defineHandler(app, contract.withdrawProductRoute, {
    who: ownerOf(lockedProduct, 'id', 'edit'),
    handle: async ({ params, record, principal, transaction, services: { clock } }) => {
      const now = clock();
      await withdrawProduct(transaction, principal, record.product, now);
      return reply(200, await readProduct(transaction, params.id, dayOf(now)));
    },
  });
  defineHandler(app, contract.restoreProductRoute, {
    who: ownerOf(lockedProduct, 'id', 'edit'),
    handle: async ({ record, principal, transaction, services: { clock } }) => {
      const restored = await restoreProduct(transaction, principal, record);
      return restored.ok
        ? reply(200, await readProduct(transaction, restored.value, dayOf(clock())))
        : restored;
    },
  });
}
