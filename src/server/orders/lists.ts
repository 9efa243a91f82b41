/** Lists of order requests, and the table that administrators take away. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../contract/orders/orders.ts';
import { countOrders, listOrders, type OrderFilter } from '../../database/orders/reads.ts';
import { byteOrderMark, type Separator, separatorIn, writeCsvRow } from '../../domain/common/csv.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { defaultLanguage } from '../../domain/common/languages.ts';
import { asDownload } from '../as-download.ts';
import { readIdPage, unknownCursor } from '../paging.ts';
import { answer, declareRoute } from '../routing.ts';
import type { Services } from '../services.ts';
import { presentSummary } from './present.ts';

const personal = { 'cache-control': 'no-store' } as const;

export function registerOffice(app: FastifyInstance): void {
  declareRoute(app, contract.listAllOrders, {
    who: 'administrator',
    handle: async ({ query, request, services }) => {
      const { status, producerId, search } = query;
      return answerOrderList(services, request, query, { status, producerId, search });
    },
  });
  declareRoute(app, contract.exportOrders, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ query: { status, search, language = defaultLanguage }, services }) => {
      const table = tableOfOrders(services, { status, search }, separatorIn(language));
      return answer(200, Readable.from(table), {
        ...asDownload('orders.csv'),
        'content-type': 'text/csv; charset=utf-8',
      });
    },
  });
}

export async function answerOrderList(
  { database, clock }: Services,
  request: FastifyRequest,
  query: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  filter: OrderFilter,
) {
  const page = await readIdPage(request, query, {
    read: async (rows) => listOrders(database, filter, rows),
    count: async () => countOrders(database, filter),
  });
  if (page === undefined) return unknownCursor();
  const today = dayOf(clock());
  const rows = page.rows.map((row) => presentSummary(row, today));
  return answer(200, rows, { ...page.headers, ...personal });
}

/** Headings are those of the interface. */
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
  'totalAmount',
  'changes',
];

/** Rows read at once for the table. */
const helping = 500;

async function* tableOfOrders(
  { database, clock }: Services,
  filter: OrderFilter,
  separator: Separator,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvRow(headings, separator);
  const today = dayOf(clock());
  for (let before: number | undefined, more = true; more; ) {
    const rows = await listOrders(database, filter, { limit: helping, before });
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
          order.totalAmount,
          [...new Set(order.changes.map(({ change }) => change))].join(' '),
        ];
        yield writeCsvRow(cells.map(String), separator);
      }
    }
    before = rows.at(-1)?.id;
    more = rows.length === helping;
  }
}
