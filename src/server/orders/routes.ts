/** The routes of baskets and order requests, for buyers, producers and administrators. */

import type { FastifyInstance } from 'fastify';
import { actOnOrderRoute } from '../../contract/orders/actions.ts';
import * as baskets from '../../contract/orders/baskets.ts';
import * as orders from '../../contract/orders/orders.ts';
import { countBottlesInBasket } from '../../database/orders/baskets.ts';
import { findOrder, type OrderFilter } from '../../database/orders/reads.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { orderPath } from '../../domain/common/page-paths.ts';
import { personal } from '../http/lists/personal.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { redirectBack } from '../http/routing/redirect-back.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { producer } from '../producers/owned.ts';
import { putInBasket, takeFromBasket } from './change-basket.ts';
import { answerOrderList, answerOrderTable, registerOrderAdmin } from './lists.ts';
import { actOnOrder } from './order-action.ts';
import { registerOrderSheets } from './order-sheets.ts';
import { lockedOrder, order } from './owned.ts';
import { hasPostalForm } from './postal-code.ts';
import { presentSummary, readOrder } from './present.ts';
import { readBasket } from './read-basket.ts';
import { registerParcels } from './ship-parcels.ts';
import { submitOrder } from './submit.ts';
import { registerOrderTerms } from './terms.ts';

export function registerOrders(app: FastifyInstance): void {
  registerBasket(app);
  registerSending(app);
  registerLists(app);
  registerOrderAdmin(app);
  registerOneOrder(app);
  registerOrderTerms(app);
  registerParcels(app);
  if (app.pages) registerOrderSheets(app, app.pages);
}

function registerBasket(app: FastifyInstance): void {
  defineHandler(app, baskets.getBasketRoute, {
    who: 'user',
    handle: async ({ principal, services }) =>
      reply(200, await readBasket(services.database, principal, services), personal),
  });
  defineHandler(app, baskets.countBasketRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, request, services: { database } }) => {
      const count = request.readerFacts?.bottlesInBasket ?? (await countBottlesInBasket(database, userId));
      return reply(200, { count }, personal);
    },
  });
  defineHandler(app, baskets.putInBasketRoute, {
    who: 'user',
    handle: async ({ params, query, body, principal, form, services }) =>
      services.database.transaction().execute(async (transaction) => {
        const item = { productId: params.id, quantity: body.quantity };
        const put = await putInBasket(transaction, principal, item, services.clock());
        if (!put.ok) return put;
        if (form) return redirectBack('/basket', query.language);
        return reply(200, await readBasket(transaction, principal, services), personal);
      }),
  });
  defineHandler(app, baskets.takeFromBasketRoute, {
    who: 'user',
    handle: async ({ params, principal, services }) =>
      services.database.transaction().execute(async (transaction) => {
        const taken = await takeFromBasket(transaction, principal, params.id);
        if (!taken.ok) return taken;
        return reply(200, await readBasket(transaction, principal, services), personal);
      }),
  });
}

function registerSending(app: FastifyInstance): void {
  defineHandler(app, orders.submitOrderRoute, {
    who: 'user',
    perMinute: 30,
    handle: async ({ query, body, principal, form, services: { database, clock } }) => {
      if (!hasPostalForm(body.postalCode, body.country)) return malformedPostalCode();
      const submitted = await database
        .transaction()
        .execute(async (transaction) => submitOrder(transaction, principal, body, clock()));
      if (form && !submitted.ok && isConflict(submitted.refusal.code)) {
        return redirectBack('/basket?changed=1', query.language);
      }
      if (!submitted.ok) return submitted;
      if (form) return redirectBack('/orders?sent=1', query.language);
      const today = dayOf(clock());
      const submittedOrders = submitted.value.orders.map((one) => presentSummary(one, today));
      return reply(submitted.value.isNew ? 201 : 200, submittedOrders, personal);
    },
  });
}

/** The page shows what is new. */
function isConflict(code: string): boolean {
  return code === 'basket-conflict' || code === 'basket-empty' || code === 'terms-conflict';
}

function malformedPostalCode() {
  const message = 'Must be a postal code of this country';
  return refusal('order-postal-code-malformed', {
    errors: [{ path: 'postalCode', message, code: 'custom' }],
  });
}

function registerLists(app: FastifyInstance): void {
  defineHandler(app, orders.listOwnOrdersRoute, {
    who: 'user',
    handle: async ({ query, principal, request, services }) =>
      answerOrderList(services, request, query, { ...filterOf(query), buyerId: principal.userId }),
  });
  defineHandler(app, orders.exportOwnOrdersRoute, {
    who: 'user',
    perMinute: 10,
    handle: async ({ query, principal, services }) =>
      answerOrderTable(services, query, { ...filterOf(query), buyerId: principal.userId }),
  });
  defineHandler(app, orders.exportOrdersOfProducerRoute, {
    who: ownerOf(producer, 'id', 'orders'),
    perMinute: 10,
    handle: async ({ params, query, services }) =>
      answerOrderTable(services, query, { ...filterOf(query), producerId: params.id }),
  });
  defineHandler(app, orders.listOrdersOfProducerRoute, {
    who: ownerOf(producer, 'id', 'orders'),
    handle: async ({ params, query, request, services }) =>
      answerOrderList(services, request, query, { ...filterOf(query), producerId: params.id }),
  });
}

function filterOf({ status, search }: Pick<OrderFilter, 'status' | 'search'>): OrderFilter {
  return { status, search };
}

function registerOneOrder(app: FastifyInstance): void {
  defineHandler(app, orders.getOrderRoute, {
    who: ownerOf(order, 'id', 'orders'),
    handle: async ({ record, principal, services: { database, clock } }) =>
      reply(200, await readOrder(database, record, principal, clock()), personal),
  });
  defineHandler(app, actOnOrderRoute, {
    who: ownerOf(lockedOrder, 'id', 'orders'),
    handle: async ({ params, query, record, body, principal, form, transaction, services: { clock } }) => {
      const acted = await actOnOrder(transaction, principal, record, body, clock());
      if (!acted.ok) return acted;
      if (form) return redirectBack(orderPath(params.id), query.language);
      const after = await findOrder(transaction, params.id);
      if (after === undefined) return refusal('order-not-found');
      return reply(200, await readOrder(transaction, after, principal, clock()), personal);
    },
  });
}
