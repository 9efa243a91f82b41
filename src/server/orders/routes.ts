/** The routes of baskets and order requests, for buyers, producers and administrators. */
import type { FastifyInstance } from 'fastify';
import * as baskets from '../../contract/orders/baskets.ts';
import * as orders from '../../contract/orders/orders.ts';
import { findOrder, type OrderFilter } from '../../database/orders/reads.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { orderPath } from '../../domain/common/page-paths.ts';
import { ownerOf } from '../http/owned-records.ts';
import { redirectBack } from '../http/redirect-back.ts';
import { answer, declareRoute, refusal } from '../http/routing.ts';
import { producer } from '../producers/owned.ts';
import { putInBasket, takeFromBasket } from './change-basket.ts';
import { answerOrderList, answerOrderTable, registerOrderAdmin } from './lists.ts';
import { actOnOrder } from './order-action.ts';
import { lockedOrder, order } from './owned.ts';
import { presentSummary, readOrder } from './present.ts';
import { readBasket } from './read-basket.ts';
import { submitOrder } from './submit.ts';

/** Keeps personal answers out of every cache: another person may use the browser next. */
const personal = { 'cache-control': 'no-store' } as const;

export function registerOrders(app: FastifyInstance): void {
  registerBasket(app);
  registerSending(app);
  registerLists(app);
  registerOrderAdmin(app);
  registerOneOrder(app);
}

function registerBasket(app: FastifyInstance): void {
  declareRoute(app, baskets.getBasket, {
    who: 'user',
    handle: async ({ principal: { userId }, services: { database, clock } }) =>
      answer(200, await readBasket(database, userId, dayOf(clock())), personal),
  });
  declareRoute(app, baskets.putInBasket, {
    who: 'user',
    handle: async ({ params, query, body, principal, form, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const item = { productId: params.id, quantity: body.quantity };
        const put = await putInBasket(transaction, principal, item, clock());
        if (!put.ok) return put;
        if (form) return redirectBack('/basket', query.language);
        return answer(200, await readBasket(transaction, principal.userId, dayOf(clock())), personal);
      }),
  });
  declareRoute(app, baskets.takeFromBasket, {
    who: 'user',
    handle: async ({ params, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const taken = await takeFromBasket(transaction, principal, params.id);
        if (!taken.ok) return taken;
        return answer(200, await readBasket(transaction, principal.userId, dayOf(clock())), personal);
      }),
  });
}

function registerSending(app: FastifyInstance): void {
  declareRoute(app, orders.submitOrder, {
    who: 'user',
    perMinute: 30,
    handle: async ({ query, body, principal, form, services: { database, clock } }) => {
      const sent = await database
        .transaction()
        .execute(async (transaction) => submitOrder(transaction, principal, body, clock()));
      if (form && !sent.ok && sent.refusal.code === 'basket-conflict') {
        return redirectBack('/basket?changed=1', query.language);
      }
      if (!sent.ok) return sent;
      if (form) return redirectBack('/orders?sent=1', query.language);
      const today = dayOf(clock());
      const sentOrders = sent.value.orders.map((one) => presentSummary(one, today));
      return answer(sent.value.isNew ? 201 : 200, sentOrders, personal);
    },
  });
}

function registerLists(app: FastifyInstance): void {
  declareRoute(app, orders.listOwnOrders, {
    who: 'user',
    handle: async ({ query, principal, request, services }) =>
      answerOrderList(services, request, query, { ...filterOf(query), buyerId: principal.userId }),
  });
  declareRoute(app, orders.exportOwnOrders, {
    who: 'user',
    perMinute: 10,
    handle: async ({ query, principal, services }) =>
      answerOrderTable(services, query, { ...filterOf(query), buyerId: principal.userId }),
  });
  declareRoute(app, orders.exportOrdersOfProducer, {
    who: ownerOf(producer, 'id'),
    perMinute: 10,
    handle: async ({ params, query, services }) =>
      answerOrderTable(services, query, { ...filterOf(query), producerId: params.id }),
  });
  declareRoute(app, orders.listOrdersOfProducer, {
    who: ownerOf(producer, 'id'),
    handle: async ({ params, query, request, services }) =>
      answerOrderList(services, request, query, { ...filterOf(query), producerId: params.id }),
  });
}

function filterOf({ status, search }: Pick<OrderFilter, 'status' | 'search'>): OrderFilter {
  return { status, search };
}

function registerOneOrder(app: FastifyInstance): void {
  declareRoute(app, orders.getOrder, {
    who: ownerOf(order, 'id'),
    handle: async ({ record, principal, services: { database, clock } }) =>
      answer(200, await readOrder(database, record, principal, clock()), personal),
  });
  declareRoute(app, orders.actOnOrder, {
    who: ownerOf(lockedOrder, 'id'),
    handle: async ({ params, query, record, body, principal, form, transaction, services: { clock } }) => {
      const acted = await actOnOrder(transaction, principal, record, body, clock());
      if (!acted.ok) return acted;
      if (form) return redirectBack(orderPath(params.id), query.language);
      const after = await findOrder(transaction, params.id);
      if (after === undefined) return refusal('order-not-found');
      return answer(200, await readOrder(transaction, after, principal, clock()), personal);
    },
  });
}
