/** Lists of order requests, and the table for administrators. */
import { Readable } from 'node:stream';
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
import { byteOrderMark, type Separator, separatorIn, writeCsvRow } from '../../domain/common/csv.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { defaultLanguage, type SiteLanguage } from '../../domain/common/languages.ts';
import { attachmentHeaders } from '../http/attachment-headers.ts';
import { listHeaders, readPage } from '../http/keyset-pages.ts';
import { unknownCursor } from '../http/paging.ts';
import { defineHandler, reply } from '../http/routing.ts';
import type { Services } from '../http/services.ts';
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
  services: Services,
  { sort = 'newest', language = defaultLanguage }: Sorted & { readonly language?: SiteLanguage | undefined },
  filter: OrderFilter,
) {
  const table = tableOfOrders(services, filter, sort, separatorIn(language));
  return reply(200, Readable.from(table), {
    ...attachmentHeaders('orders.csv'),
    'content-type': 'text/csv; charset=utf-8',
  });
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

/** The column headings of the interface. */
const headings = [
  'id',
  'createdAt',
  'status',
  'producerId',
  'producerName',
  'buyerName',
  'productId',
  'product',
  'volume',
  'quantity',
  'price',
  'leftOut',
  'withdrawn',
  'goodsAmount',
  'shippingCost',
  'totalAmount',
  'withdrawnAmount',
  'changes',
];

/** Rows read at a time for the table. */
const batchSize = 500;

async function* tableOfOrders(
  { database, clock }: Services,
  filter: OrderFilter,
  sort: OrderSort,
  separator: Separator,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvRow(headings, separator);
  const today = dayOf(clock());
  let after: Position | undefined;
  do {
    const { ids, last } = await findOrderPage(database, filter, sort, { limit: batchSize, after });
    const rows = await listOrders(database, ids);
    for (const order of rows.map((row) => presentSummary(row, today))) {
      for (const item of order.items) {
        const cells = [
          order.id,
          order.createdAt,
          order.status,
          order.producerId,
          order.producerName,
          order.buyerName ?? '',
          item.productId ?? '',
          item.name,
          item.volume ?? '',
          item.quantity,
          item.price,
          item.leftOut ? 'true' : '',
          item.withdrawn ? 'true' : '',
          order.goodsAmount,
          order.shippingCost ?? '',
          order.totalAmount,
          order.withdrawnAmount ?? '',
          [...new Set(order.changes.map(({ change }) => change))].join(' '),
        ];
        yield writeCsvRow(cells.map(String), separator);
      }
    }
    after = last;
  } while (after !== undefined);
}
