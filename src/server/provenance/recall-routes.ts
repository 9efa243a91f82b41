/** The routes of batches and recalls, for the producer and for administrators. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/provenance/recalls.ts';
import { findProducerOwner } from '../../database/producers/reads.ts';
import { listBatchesOfOil } from '../../database/provenance/batch-states.ts';
import { findProductOfProducer } from '../../database/provenance/journey.ts';
import { countBatches, listBatches, listBatchesOfProducer } from '../../database/provenance/recalls.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { maySee } from '../../domain/producers/permissions.ts';
import { bottleStatusOf } from '../../domain/provenance/bottle-status.ts';
import { ofProducer } from '../http/cache/cache-tags.ts';
import { readIdPage, unknownCursor } from '../http/lists/paging.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { product, productOfLockedProducer } from './owned.ts';
import { findingsOf, presentBatchState } from './present-batch-state.ts';
import { presentBatch, recallBatch, retractorOf, retractRecall } from './recalls.ts';

export function registerRecalls(app: FastifyInstance): void {
  registerBatchStates(app);
  defineHandler(app, contract.listBatchesRoute, {
    who: ownerOf(product, 'id', 'batches'),
    handle: async ({ params: { id }, query, principal, record, request, services: { database, clock } }) => {
      const page = await readIdPage(request, query, {
        read: async (rows) => listBatches(database, id, rows),
        count: async () => countBatches(database, id),
      });
      if (page === undefined) return unknownCursor();
      const retractor = await retractorOf(database, principal, record.producerId);
      const batches = page.rows.map((batch) => presentBatch(batch, retractor, clock()));
      return reply(200, batches, page.headers);
    },
  });
  defineHandler(app, contract.listBatchesOfProducerRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, principal, services: { database, clock } }) => {
      if ((await findProducerOwner(database, id)) === undefined) return refusal('producer-not-found');
      const batches = await listBatchesOfProducer(database, id);
      const retractor = await retractorOf(database, principal, id);
      return reply(
        200,
        batches.map((row) => ({
          ...presentBatch(row, retractor, clock()),
          productId: row.productId,
          products: [...row.products],
        })),
      );
    },
  });
  defineHandler(app, contract.recallBatchRoute, {
    who: ownerOf(productOfLockedProducer, 'id'),
    perMinute: 20,
    handle: async ({ record, body, principal, transaction, services: { clock } }) => {
      const recalled = await recallBatch(transaction, principal, record, body, clock());
      if (!recalled.ok) return recalled;
      return recalled.value.isNew ? reply(201, recalled.value.batch) : reply(200, recalled.value.batch);
    },
  });
  defineHandler(app, contract.retractRecallRoute, {
    who: ownerOf(productOfLockedProducer, 'id'),
    perMinute: 20,
    handle: async ({ record, body, principal, transaction, services: { clock } }) => {
      const retracted = await retractRecall(transaction, principal, record, body, clock());
      return retracted.ok ? reply(200, retracted.value) : retracted;
    },
  });
}

function registerBatchStates(app: FastifyInstance): void {
  defineHandler(app, contract.listBatchStatesRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ params: { id }, principal, services: { database, clock }, dependsOn }) => {
      const found = await findProductOfProducer(database, id);
      if (found === undefined) return refusal('product-not-found');
      const { producerStatus: status, producerId } = found;
      if (!maySee({ id: producerId, status }, principal)) return refusal('product-not-found');
      dependsOn(ofProducer(producerId));
      const today = dayOf(clock());
      const batches = await listBatchesOfOil(database, id);
      return reply(
        200,
        batches.map((batch) => ({
          batchNumber: batch.batchNumber,
          current: batch.isCurrent,
          status: bottleStatusOf(findingsOf(batch, today)),
          ...presentBatchState(batch, today),
        })),
      );
    },
  });
}
