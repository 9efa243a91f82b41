/** A user's scans: searched, sorted, paged, and exported as CSV. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/collection/collection.ts';
import { countScans, findScanPage, type ScanOfPerson } from '../../database/collection/scans.ts';
import type { Position } from '../../database/search/keyset.ts';
import { grouped } from '../../domain/provenance/codes.ts';
import { listHeaders, readPage } from '../http/lists/keyset-pages.ts';
import { unknownCursor } from '../http/lists/paging.ts';
import { type Column, inBatches, sendTable } from '../http/lists/send-table.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';

export function registerOwnScans(app: FastifyInstance): void {
  defineHandler(app, contract.listOwnScansRoute, {
    who: 'user',
    handle: async ({ query, principal: { userId }, request, services: { database } }) => {
      const sort = query.sort ?? 'newest';
      const page = readPage(query, sort);
      if (page === undefined) return unknownCursor();
      const wanted = { userId, sort, search: query.search };
      const [{ rows, last }, total] = await Promise.all([
        findScanPage(database, wanted, page),
        countScans(database, wanted),
      ]);
      return reply(200, rows.map(presentScan), listHeaders(request, { total, last, order: sort }));
    },
  });
  defineHandler(app, contract.exportOwnScansRoute, {
    who: 'user',
    perMinute: 10,
    handle: async ({ query, principal: { userId }, services: { database } }) => {
      const { sort = 'newest', search, language } = query;
      const rows = inBatches<PresentedScan, Position>(async (page) => {
        const found = await findScanPage(database, { userId, sort, search }, page);
        return { rows: found.rows.map(presentScan), last: found.last };
      });
      return sendTable({ fileName: 'scans.csv', language, columns, rows });
    },
  });
}

function presentScan(scan: ScanOfPerson) {
  return {
    code: scan.code,
    printed: grouped(scan.code),
    productId: scan.productId,
    productName: scan.productName,
    producerName: scan.producerName,
    batchNumber: scan.batchNumber,
    scannedAt: scan.scannedAt.toISOString(),
  };
}

type PresentedScan = ReturnType<typeof presentScan>;

/** Headings follow the language of the interface. */
const columns: readonly Column<PresentedScan>[] = [
  'scannedAt',
  'code',
  'productId',
  'productName',
  'producerName',
  'batchNumber',
];
