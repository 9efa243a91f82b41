/** Lists of order requests, and the table for administrators. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../contract/orders/orders.ts';
import {
  countOrders,
  findOrderPage,
  listOrders,
  type OrderFilter,
  type OrderSort,
} from '../../database/orders/reads.ts';
import type { Position } from '../../database/search/keyset.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import { listHeaders, readPage } from '../http/lists/keyset-pages.ts';
import { unknownCursor } from '../http/lists/paging.ts';
import { type Column, inBatches, sendTable } from '../http/lists/send-table.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import type { Services } from '../http/routing/services.ts';
import { presentSummary } from './present.ts';

export function registerOrderAdmin(app: FastifyInstance): void {
  defineHandler(app, contract.listAllOrdersRoute, {
    who: 'administrator',
    handle: async ({ query, request, services }) => {
      const { status, producerId, search } = query;
      return answerOrderList(services, request, query, { status, producerId, search });
    },
  });
  defineHandler(app, contract.exportOrdersRoute, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ query, services }) => {
      const { status, search } = query;
      return answerOrderTable(services, query, { status, search });
    },
  });
}

interface Sorted {
  readonly sort?: OrderSort | undefined;
}

export function answerOrderTable(
  { database, clock }: Services,
  { sort = 'newest', language }: Sorted & { readonly language?: SiteLanguage | undefined },
  filter: OrderFilter,
) {
  const today = dayOf(clock());
  const rows = inBatches<OrderLine, Position>(async (page) => {
    const { ids, last } = await findOrderPage(database, filter, sort, page);
    const orders = (await listOrders(database, ids)).map((row) => presentSummary(row, today));
    return { rows: orders.flatMap((order) => order.items.map((item) => ({ order, item }))), last };
  });
  return sendTable({ fileName: 'orders.csv', language, columns, rows });
}

export async function answerOrderList(
  { database, clock }: Services,
  request: FastifyRequest,
  query: Sorted & { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  filter: OrderFilter,
) {
  const { sort = 'newest' } = query;
  const page = readPage(query, sort);
  if (page === undefined) return unknownCursor();
  const [{ ids, last }, total] = await Promise.all([
    findOrderPage(database, filter, sort, page),
    countOrders(database, filter),
  ]);
  const today = dayOf(clock());
  const rows = (await listOrders(database, ids)).map((row) => presentSummary(row, today));
  return reply(200, rows, listHeaders(request, { total, last, order: sort }));
}

interface OrderLine {
  readonly order: ReturnType<typeof presentSummary>;
  readonly item: ReturnType<typeof presentSummary>['items'][number];
}

/** Headings follow the language of the interface. */
const columns: readonly Column<OrderLine>[] = [
  ['id', ({ order }) => order.id],
  ['createdAt', ({ order }) => order.createdAt],
  ['status', ({ order }) => order.status],
  ['producerId', ({ order }) => order.producerId],
  ['producerName', ({ order }) => order.producerName],
  ['buyerName', ({ order }) => order.buyerName],
  ['productId', ({ item }) => item.productId],
  ['product', ({ item }) => item.name],
  ['volume', ({ item }) => item.volume],
  ['quantity', ({ item }) => item.quantity],
  ['price', ({ item }) => item.price],
  ['leftOut', ({ item }) => item.leftOut || undefined],
  ['withdrawn', ({ item }) => item.withdrawn || undefined],
  ['goodsAmount', ({ order }) => order.goodsAmount],
  ['shippingCost', ({ order }) => order.shippingCost],
  ['totalAmount', ({ order }) => order.totalAmount],
  ['withdrawnAmount', ({ order }) => order.withdrawnAmount],
  ['changes', ({ order }) => [...new Set(order.changes.map(({ change }) => change))].join(' ')],
];
