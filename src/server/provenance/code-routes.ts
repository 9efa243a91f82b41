/** The routes of codes: ordered and listed by the producer, each as a QR image. */
import type { FastifyInstance } from 'fastify';
import * as orders from '../../contract/provenance/code-orders.ts';
import * as contract from '../../contract/provenance.ts';
import { countCodeOrders, listCodeOrders } from '../../database/provenance/code-orders.ts';
import { countCodes, findCode, listCodes } from '../../database/provenance/codes.ts';
import { attachmentHeaders } from '../http/attachment-headers.ts';
import { readIdempotencyKey, unusableKey } from '../http/idempotency-key.ts';
import { ownerOf } from '../http/owned-records.ts';
import { readIdPage, unknownCursor } from '../http/paging.ts';
import { defineHandler, refusal, reply } from '../http/routing.ts';
import { originOf } from '../http/security/origin.ts';
import { makeCodes } from './make-codes.ts';
import { lockedProductForJourney, product } from './owned.ts';
import { presentCode, presentOrder } from './present.ts';
import { qrPng, qrSvg } from './qr-image.ts';

export function registerCodes(app: FastifyInstance): void {
  defineHandler(app, contract.listCodesRoute, {
    who: ownerOf(product, 'id'),
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
    who: ownerOf(lockedProductForJourney, 'id'),
    perMinute: 30,
    handle: async ({ record, body, principal, request, transaction, services }) => {
      const idempotencyKey = readIdempotencyKey(request);
      if (idempotencyKey === undefined) return unusableKey();
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
    who: ownerOf(product, 'id'),
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
    who: ownerOf(product, 'id'),
    handle: async ({ params, request, services: { database } }) => {
      const code = await findCode(database, params.id, params.codeId);
      if (code === undefined) return refusal('code-not-found');
      const { url } = presentCode(code, originOf(request));
      return reply(200, await qrSvg(url), attachmentHeaders(`${code.code}.svg`));
    },
  });
  defineHandler(app, contract.getCodePngRoute, {
    who: ownerOf(product, 'id'),
    handle: async ({ params, request, services: { database } }) => {
      const code = await findCode(database, params.id, params.codeId);
      if (code === undefined) return refusal('code-not-found');
      const { url } = presentCode(code, originOf(request));
      return reply(200, await qrPng(url), attachmentHeaders(`${code.code}.png`));
    },
  });
}
