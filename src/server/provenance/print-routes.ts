/** The routes for printing codes: label sheets, and a streamed table. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/provenance/labels.ts';
import { countCodes } from '../../database/provenance/codes.ts';
import { type PrintedCode, readPrintedCodes } from '../../database/provenance/printed-codes.ts';
import { byteOrderMark, type Separator, separatorIn, writeCsvRow } from '../../domain/common/csv.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { defaultLanguage } from '../../domain/common/languages.ts';
import { verificationPath } from '../../domain/common/page-paths.ts';
import { grouped } from '../../domain/provenance/codes.ts';
import { printedPath } from '../../domain/provenance/printed-links.ts';
import { attachmentHeaders } from '../http/attachment-headers.ts';
import { ownerOf } from '../http/owned-records.ts';
import { signalOf } from '../http/reader-gone.ts';
import { defineHandler, refusal, reply } from '../http/routing.ts';
import { originOf } from '../http/security/origin.ts';
import { LabelDocuments } from './labels/label-documents.ts';
import type { LabelledCode } from './labels/label-sheets.ts';
import { product } from './owned.ts';

export function registerPrinting(app: FastifyInstance): void {
  const documents = new LabelDocuments(app.services.caches);
  defineHandler(app, contract.getLabelSheetRoute, {
    who: ownerOf(product, 'id'),
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
      if ((await countCodes(database, params.id, query.order)) === 0) return refusal('code-not-found');
      const codes = readPrintedCodes(database, {
        productId: params.id,
        orderId: query.order,
        count: query.count ?? contract.maxLabels,
        day: dayOf(clock()),
      });
      const first = await codes.next();
      if (first.done === true) return refusal('code-not-printable');
      const { gtin } = record;
      const { link } = query;
      if (link === 'digital-link' && gtin === null) return refusal('gtin-missing');
      const document = await documents.draw(principal.userId, signalOf(raw), {
        product: record,
        codes: labelled(withFirst(first.value, codes), (code) => printedPath(code, link, gtin)),
        isForTills: link === 'digital-link',
        format: query.format,
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
    who: ownerOf(product, 'id'),
    perMinute: 20,
    handle: async ({ params, query, request, services: { database, clock } }) => {
      const codes = readPrintedCodes(database, {
        productId: params.id,
        orderId: query.order,
        count: query.count,
        day: dayOf(clock()),
      });
      const separator = separatorIn(query.language ?? defaultLanguage);
      return reply(200, Readable.from(codeTable(codes, originOf(request), separator)), {
        ...attachmentHeaders(`codes-${params.id}.csv`),
        'content-type': 'text/csv; charset=utf-8',
      });
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
  pathOf: (code: PrintedCode) => string,
): AsyncGenerator<LabelledCode> {
  for await (const code of codes) {
    const { batchNumber, level } = code;
    yield { code: code.code, batchNumber, level, path: pathOf(code) };
  }
}

/** Stable column names: label software looks for them. */
async function* codeTable(
  codes: AsyncIterable<PrintedCode>,
  origin: string,
  separator: Separator,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvRow(['code', 'printed', 'url', 'batchNumber', 'createdAt'], separator);
  for await (const { code, batchNumber, createdAt } of codes) {
    const url = new URL(verificationPath(code), origin).href;
    yield writeCsvRow([code, grouped(code), url, batchNumber ?? '', createdAt.toISOString()], separator);
  }
}
