/** The routes by which producers and administrators change products. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/products/changes.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { readIdempotencyKey, unusableKey } from '../applications/idempotency-key.ts';
import { answer, declareRoute } from '../http/routing.ts';
import { refusingViolations } from '../http/violations.ts';
import { createProduct } from './create.ts';
import { deleteProduct } from './delete.ts';
import { readProduct } from './read.ts';
import { updateProduct } from './update.ts';
import { restoreProduct, withdrawProduct } from './withdraw.ts';

/** Concurrent requests may both pass the checks; the constraint then refuses the second. */
const refusalsOfConstraints = {
  products_producer_batch: 'batch-exists',
  qr_codes_product_id_fkey: 'product-has-codes',
} as const;

export function registerProductChanges(app: FastifyInstance): void {
  declareRoute(app, contract.createProduct, {
    who: 'producer',
    handle: async ({ body, principal, request, services: { database, clock } }) => {
      const now = clock();
      const idempotencyKey = readIdempotencyKey(request);
      if (idempotencyKey === undefined) return unusableKey();
      return refusingViolations(refusalsOfConstraints, async () =>
        database.transaction().execute(async (transaction) => {
          const created = await createProduct(transaction, principal, { sent: body, idempotencyKey }, now);
          return created.ok
            ? answer(201, await readProduct(transaction, created.value, dayOf(now)))
            : created;
        }),
      );
    },
  });
  declareRoute(app, contract.updateProduct, {
    who: 'owner',
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const now = clock();
      return refusingViolations(refusalsOfConstraints, async () =>
        database.transaction().execute(async (transaction) => {
          const updated = await updateProduct(transaction, principal, params.id, body, now);
          return updated.ok
            ? answer(200, await readProduct(transaction, updated.value, dayOf(now)))
            : updated;
        }),
      );
    },
  });
  declareRoute(app, contract.deleteProduct, {
    who: 'owner',
    handle: async ({ params, principal, services: { database } }) =>
      refusingViolations(refusalsOfConstraints, async () =>
        database.transaction().execute(async (transaction) => {
          const deleted = await deleteProduct(transaction, principal, params.id);
          return deleted.ok ? answer(204, undefined) : deleted;
        }),
      ),
  });
  declareRoute(app, contract.withdrawProduct, {
    who: 'owner',
    handle: async ({ params, principal, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const withdrawn = await withdrawProduct(transaction, principal, params.id, now);
        return withdrawn.ok
          ? answer(200, await readProduct(transaction, withdrawn.value, dayOf(now)))
          : withdrawn;
      });
    },
  });
  declareRoute(app, contract.restoreProduct, {
    who: 'owner',
    handle: async ({ params, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const restored = await restoreProduct(transaction, principal, params.id);
        return restored.ok
          ? answer(200, await readProduct(transaction, restored.value, dayOf(clock())))
          : restored;
      }),
  });
}
