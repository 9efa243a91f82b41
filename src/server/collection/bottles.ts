/** The bottles that a user scanned, their current state, and what happened to them since. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/collection/collection.ts';
import * as stored from '../../database/collection/bottles.ts';
import { countFavorites } from '../../database/collection/favorites.ts';
import { deleteSavedBottle } from '../../database/collection/saved-bottles.ts';
import { findFiguresOfPerson } from '../../database/collection/scans.ts';
import { findSettings } from '../../database/identity/settings.ts';
import { listProductDetails } from '../../database/products/reads.ts';
import { usableUntil } from '../../domain/collection/opened-bottles.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import {
  bottleStatusOf,
  liftedNoticeDays,
  notificationStatusOf,
  warningLifted,
} from '../../domain/provenance/bottle-status.ts';
import { grouped, readCode } from '../../domain/provenance/codes.ts';
import { listHeaders, readPage } from '../http/lists/keyset-pages.ts';
import { unknownCursor } from '../http/lists/paging.ts';
import { personal } from '../http/lists/personal.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { presentProduct } from '../products/present.ts';
import { findingsOf, presentBatchState } from '../provenance/present-batch-state.ts';
import { registerOwnScans } from './own-scans.ts';

export function registerBottles(app: FastifyInstance): void {
  registerCollection(app);
  registerOwnScans(app);
  defineHandler(app, contract.getOwnFiguresRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, services: { database, clock } }) => {
      const [figures, favorites] = await Promise.all([
        findFiguresOfPerson(database, userId),
        countFavorites(database, { userId, today: dayOf(clock()) }),
      ]);
      return reply(200, { ...figures, favorites }, personal);
    },
  });
  defineHandler(app, contract.listBottleNotificationsRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, services: { database, clock } }) => {
      const settings = await findSettings(database, userId);
      if (settings?.notifyAboutBottles !== true) return reply(200, [], personal);
      const now = clock();
      const rows = await stored.listBottleNotifications(database, {
        userId,
        liftedSince: new Date(now.getTime() - liftedNoticeDays * 86_400_000),
        limit: contract.maxBottleNotifications,
      });
      const today = dayOf(now);
      return reply(
        200,
        rows.flatMap((row) => presentNotification(row, today)),
        personal,
      );
    },
  });
}

function registerCollection(app: FastifyInstance): void {
  defineHandler(app, contract.listCollectionRoute, {
    who: 'user',
    handle: async ({ query, principal: { userId }, request, services: { database, clock } }) => {
      const page = readPage(query, query.sort);
      if (page === undefined) return unknownCursor();
      const today = dayOf(clock());
      const asked = { ...query, userId, today };
      const [{ rows, last }, total] = await Promise.all([
        stored.findCollectionPage(database, asked, page),
        stored.countCollection(database, asked),
      ]);
      const products = await listProductDetails(database, [
        ...new Set(rows.map(({ productId }) => productId)),
      ]);
      const listings = new Map(
        products
          .filter(({ producerStatus }) => isPublic({ status: producerStatus }))
          .map((product) => [product.id, presentProduct(product, today)]),
      );
      const body = rows.map((row) => ({
        ...presentBottle(row),
        product: listings.get(row.productId) ?? null,
        timesScanned: row.timesScanned,
        firstScannedAt: row.firstScannedAt.toISOString(),
        lastScannedAt: row.lastScannedAt.toISOString(),
        openedOn: row.openedOn,
        useBy: row.openedOn === null ? null : usableUntil(row.openedOn),
        status: bottleStatusOf(findingsOf(row, today)),
        ...presentBatchState(row, today),
      }));
      return reply(200, body, listHeaders(request, { total, last, order: query.sort }));
    },
  });
  defineHandler(app, contract.removeFromCollectionRoute, {
    who: 'user',
    writesPrivately: true,
    handle: async ({ params, principal: { userId }, services: { database } }) => {
      // An invalid code is in no collection.
      const code = readCode(params.code);
      if (code !== undefined) {
        await database.transaction().execute(async (transaction) => {
          await stored.forgetScansOfCode(transaction, userId, code);
          await deleteSavedBottle(transaction, userId, code);
        });
      }
      return reply(204, undefined, personal);
    },
  });
}

function presentBottle(row: stored.BottleOfPerson) {
  return {
    code: row.code,
    printed: grouped(row.code),
    productId: row.productId,
    productName: row.productName,
    producerId: row.producerId,
    producerName: row.producerName,
    batchNumber: row.batchNumber,
  };
}

function presentNotification(
  row: stored.BottleNotificationRow,
  today: string,
): contract.BottleNotification[] {
  const { happenedAt, liftedAt } = row;
  const current = bottleStatusOf(findingsOf(row, today));
  const status = notificationStatusOf(current, {
    hasChanged: happenedAt !== null,
    isLifted: liftedAt !== null,
  });
  const at = status === warningLifted ? liftedAt : happenedAt;
  if (status === undefined || at === null) return [];
  return [
    {
      ...presentBottle(row),
      status,
      ...reasonOf(row, status),
      happenedAt: at.toISOString(),
      lastScannedAt: row.lastScannedAt.toISOString(),
    },
  ];
}

function reasonOf(
  row: stored.BottleNotificationRow,
  status: contract.BottleNotification['status'],
): Pick<contract.BottleNotification, 'reason' | 'reasonLanguage'> {
  if (status === warningLifted) return { reason: row.liftedReason, reasonLanguage: row.liftedLanguage };
  if (status === 'recalled') return { reason: row.recallReason, reasonLanguage: row.recallLanguage };
  // The page behind the code says where copies, or such bottles, were found.
  if (status === 'copy_in_circulation' || status === 'stolen_or_diverted')
    return { reason: null, reasonLanguage: null };
  return { reason: row.decisionReason, reasonLanguage: row.decisionLanguage };
}
