/** The routes of codes: ordered and listed by the producer, each as a QR image. */
import type { FastifyInstance } from 'fastify';
import * as orders from '../../contract/provenance/code-orders.ts';
import * as contract from '../../contract/provenance/provenance.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { countCodeOrders, listCodeOrders } from '../../database/provenance/code-orders.ts';
import { type CodeOfProducer, countCodes, findCode, listCodes } from '../../database/provenance/codes.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { isSerious } from '../../domain/provenance/code-outcomes.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { readIdPage, unknownCursor } from '../http/lists/paging.ts';
import { originOf } from '../http/requests/origin.ts';
import { attachmentHeaders } from '../http/routing/attachment-headers.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { makeCodes } from './make-codes.ts';
import { lockedProductForJourney, product } from './owned.ts';
import { presentCode, presentOrder } from './present.ts';
import { qrPng, qrSvg } from './qr-image.ts';

export function registerCodes(app: FastifyInstance): void {
  defineHandler(app, contract.listCodesRoute, {
    who: ownerOf(product, 'id', 'edit'),
    handle: async ({ params: { id }, query, request, services: { database } }) => {
      const page = await readIdPage(request, query, {
        read: async (before) => listCodes(database, id, before),
        count: async () => countCodes(database, id),
      });
      if (page === undefined) return unknownCursor();
      const origin = originOf(request);
      return reply(
        200,
        page.rows.map((code) => presentCode(code, origin)),
        page.headers,
      );
    },
  });
  registerOrders(app);
  registerCodeImages(app);
}

function registerOrders(app: FastifyInstance): void {
  defineHandler(app, orders.makeCodesRoute, {
    who: ownerOf(lockedProductForJourney, 'id', 'edit'),
    perMinute: 30,
    handle: async ({ record, body, principal, idempotencyKey, transaction, services }) => {
      const made = await makeCodes(transaction, services, principal, record, {
        ...body,
        idempotencyKey,
      });
      if (!made.ok) return made;
      const order = presentOrder(made.value.order);
      return made.value.isNew ? reply(201, order) : reply(200, order);
    },
  });
  defineHandler(app, orders.listCodeOrdersRoute, {
    who: ownerOf(product, 'id', 'edit'),
    handle: async ({ params: { id }, query, request, services: { database } }) => {
      const page = await readIdPage(request, query, {
        read: async (before) => listCodeOrders(database, id, before),
        count: async () => countCodeOrders(database, id),
      });
      return page === undefined ? unknownCursor() : reply(200, page.rows.map(presentOrder), page.headers);
    },
  });
}

function registerCodeImages(app: FastifyInstance): void {
  defineHandler(app, contract.getCodeSvgRoute, {
    who: ownerOf(product, 'id', 'edit'),
    handle: async ({ params, request, services: { database } }) => {
      const code = await findPrintableCode(database, params);
      if (!code.ok) return code;
      const { url } = presentCode(code.value, originOf(request));
      return reply(200, await qrSvg(url), attachmentHeaders(`${code.value.code}.svg`));
    },
  });
  defineHandler(app, contract.getCodePngRoute, {
    who: ownerOf(product, 'id', 'edit'),
    handle: async ({ params, request, services: { database } }) => {
      const code = await findPrintableCode(database, params);
      if (!code.ok) return code;
      const { url } = presentCode(code.value, originOf(request));
      return reply(200, await qrPng(url), attachmentHeaders(`${code.value.code}.png`));
    },
  });
}

/** A copied or stolen code is not printed again. */
async function findPrintableCode(
  connection: Connection,
  { id, codeId }: { readonly id: number; readonly codeId: number },
): Promise<Result<CodeOfProducer, ProvenanceRefusal>> {
  const code = await findCode(connection, id, codeId);
  if (code === undefined) return err({ code: 'code-not-found' });
  const isPrintable = !(code.outcomes ?? []).some(({ outcome }) => isSerious(outcome));
  return isPrintable ? ok(code) : err({ code: 'code-not-printable' });
}
