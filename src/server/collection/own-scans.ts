/** A user's scans: searched, sorted, paged, and exported as CSV. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/collection.ts';
import {
  countScans,
  findScanPage,
  type ScanOfPerson,
  type ScansWanted,
} from '../../database/collection/scans.ts';
import type { Connection } from '../../database/connection.ts';
import type { Position } from '../../database/search/keyset.ts';
import { byteOrderMark, type Separator, separatorIn, writeCsvRow } from '../../domain/common/csv.ts';
import { defaultLanguage } from '../../domain/common/languages.ts';
import { grouped } from '../../domain/provenance/codes.ts';
import { attachmentHeaders } from '../http/attachment-headers.ts';
import { listHeaders, readPage } from '../http/keyset-pages.ts';
import { unknownCursor } from '../http/paging.ts';
import { defineHandler, reply } from '../http/routing.ts';

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
      const { sort = 'newest', search, language = defaultLanguage } = query;
      const table = tableOfScans(database, { userId, sort, search }, separatorIn(language));
      return reply(200, Readable.from(table), {
        ...attachmentHeaders('scans.csv'),
        'content-type': 'text/csv; charset=utf-8',
      });
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

/** Column headings follow the language of the interface. */
const headings = [
  'scannedAt',
  'code',
  'productId',
  'productName',
  'producerName',
  'batchNumber',
] as const satisfies readonly (keyof ReturnType<typeof presentScan>)[];

/** Rows per query of the export. */
const batchSize = 500;

async function* tableOfScans(
  connection: Connection,
  wanted: ScansWanted,
  separator: Separator,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvRow([...headings], separator);
  let after: Position | undefined;
  do {
    const { rows, last } = await findScanPage(connection, wanted, { limit: batchSize, after });
    for (const scan of rows.map(presentScan)) {
      yield writeCsvRow(
        headings.map((heading) => String(scan[heading] ?? '')),
        separator,
      );
    }
    after = last;
  } while (after !== undefined);
}
