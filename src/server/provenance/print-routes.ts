/** The routes for printing codes: label sheets, and a streamed table. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/provenance/labels.ts';
import { countCodes } from '../../database/provenance/codes.ts';
import { type PrintedCode, readPrintedCodes } from '../../database/provenance/printed-codes.ts';
import type { ProductRow } from '../../database/tables/schema.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { verificationPath } from '../../domain/common/page-paths.ts';
import { grouped } from '../../domain/provenance/codes.ts';
import { ownFormat } from '../../domain/provenance/label-sheet.ts';
import { printedPath } from '../../domain/provenance/printed-links.ts';
import { type Column, sendTable } from '../http/lists/send-table.ts';
import { originOf } from '../http/requests/origin.ts';
import { signalOf } from '../http/requests/reader-gone.ts';
import { attachmentHeaders } from '../http/routing/attachment-headers.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { LabelDocuments } from './labels/label-documents.ts';
import { labelSizes } from './labels/label-formats.ts';
import type { LabelledCode } from './labels/label-sheets.ts';
import { product } from './owned.ts';

export function registerPrinting(app: FastifyInstance): void {
  const documents = new LabelDocuments(app.services.caches);
  defineHandler(app, contract.getLabelSheetRoute, {
    who: ownerOf(product, 'id', 'edit'),
    perMinute: 20,
    handle: async ({
      params,
      query,
      record,
      principal,
      request,
      reply: raw,
      services: { database, clock },
    }) => {
      const format = query.format === contract.ownSheet ? ownFormat(query) : labelSizes[query.format];
      if (format === undefined) return refusal('label-sheet-wrong');
      const { link, copies = 1 } = query;
      if ((await countCodes(database, params.id, query.order)) === 0) return refusal('code-not-found');
      const codes = readPrintedCodes(database, {
        productId: params.id,
        orderId: query.order,
        count: copies > 1 ? 1 : (query.count ?? contract.maxLabels),
        day: dayOf(clock()),
      });
      const first = await codes.next();
      if (first.done === true) return refusal('code-not-printable');
      if (copies > 1 && first.value.kind === 'bottle') return refusal('bottle-code-repeated');
      const { gtin } = record;
      if (link === 'digital-link' && gtin === null) return refusal('gtin-missing');
      const document = await documents.draw(principal.userId, signalOf(raw), {
        product: record,
        codes: labelled(withFirst(first.value, codes), copies, (code) => printedPath(code, link, gtin)),
        isForTills: link === 'digital-link',
        format,
        start: query.start ?? 1,
        cutMarks: query.marks === 'yes',
        origin: originOf(request),
      });
      return document === undefined
        ? refusal('label-too-small')
        : reply(200, document, attachmentHeaders(`labels-${params.id}.pdf`));
    },
  });
  defineHandler(app, contract.getCodeTableRoute, {
    who: ownerOf(product, 'id', 'edit'),
    perMinute: 20,
    handle: async ({ params, query, record, request, services: { database, clock } }) => {
      const rows = readPrintedCodes(database, {
        productId: params.id,
        orderId: query.order,
        count: query.count,
        day: dayOf(clock()),
      });
      const columns = columnsAt(originOf(request), record);
      return sendTable({ fileName: `codes-${params.id}.csv`, language: query.language, columns, rows });
    },
  });
}

async function* withFirst(
  first: PrintedCode,
  others: AsyncIterable<PrintedCode>,
): AsyncGenerator<PrintedCode> {
  yield first;
  yield* others;
}

async function* labelled(
  codes: AsyncIterable<PrintedCode>,
  copies: number,
  pathOf: (code: PrintedCode) => string,
): AsyncGenerator<LabelledCode> {
  for await (const code of codes) {
    const { batchNumber, level } = code;
    const label = { code: code.code, batchNumber, level, path: pathOf(code) };
    for (let copy = 1; copy <= copies; copy += 1) yield label;
  }
}

/** Stable headings: label software looks for them. */
function columnsAt(
  origin: string,
  { name, volume }: Pick<ProductRow, 'name' | 'volume'>,
): readonly Column<PrintedCode>[] {
  return [
    'code',
    ['printed', ({ code }) => grouped(code)],
    ['url', ({ code }) => new URL(verificationPath(code), origin).href],
    'batchNumber',
    'createdAt',
    ['product', () => name],
    ['volume', () => volume],
  ];
}
