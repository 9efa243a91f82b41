/** The routes of codes: ordered and listed by the producer, each as a QR image. */
import type { FastifyInstance } from 'fastify';
import * as orders from '../../contract/provenance/code-orders.ts';
import * as contract from '../../contract/provenance.ts';
import type { Connection } from '../../database/connection.ts';
import { countCodeOrders, listCodeOrders } from '../../database/provenance/code-orders.ts';
import { countCodes, findCode, listCodes } from '../../database/provenance/codes.ts';
import type { QrCodeRow } from '../../database/schema.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { readIdempotencyKey, unusableKey } from '../applications/idempotency-key.ts';
import { attachmentHeaders } from '../http/attachment-headers.ts';
import { readIdPage, unknownCursor } from '../http/paging.ts';
import { answer, declareRoute } from '../http/routing.ts';
import { originOf } from '../http/security/origin.ts';
import { makeCodes } from './make-codes.ts';
import { findOwnProduct } from './permissions.ts';
import { presentCode, presentOrder } from './present.ts';
import { qrPng, qrSvg } from './qr-image.ts';

export function registerCodes(app: FastifyInstance): void {
  declareRoute(app, contract.listCodes, {
    who: 'owner',
    handle: async ({ params: { id }, query, principal, request, services: { database } }) => {
      const product = await findOwnProduct(database, principal, id);
      if (!product.ok) return product;
      const page = await readIdPage(request, query, {
        read: async (before) => listCodes(database, id, before),
        count: async () => countCodes(database, id),
      });
      if (page === undefined) return unknownCursor();
      const origin = originOf(request);
      return answer(
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
  declareRoute(app, orders.makeCodes, {
    who: 'owner',
    perMinute: 30,
    handle: async ({ params, body, principal, request, services }) => {
      const idempotencyKey = readIdempotencyKey(request);
      if (idempotencyKey === undefined) return unusableKey();
      const made = await makeCodes(services, principal, params.id, { ...body, idempotencyKey });
      if (!made.ok) return made;
      const order = presentOrder(made.value.order);
      return made.value.isNew ? answer(201, order) : answer(200, order);
    },
  });
  declareRoute(app, orders.listCodeOrders, {
    who: 'owner',
    handle: async ({ params: { id }, query, principal, request, services: { database } }) => {
      const product = await findOwnProduct(database, principal, id);
      if (!product.ok) return product;
      const page = await readIdPage(request, query, {
        read: async (before) => listCodeOrders(database, id, before),
        count: async () => countCodeOrders(database, id),
      });
      return page === undefined ? unknownCursor() : answer(200, page.rows.map(presentOrder), page.headers);
    },
  });
}

function registerCodeImages(app: FastifyInstance): void {
  declareRoute(app, contract.getCodeSvg, {
    who: 'owner',
    handle: async ({ params, principal, request, services: { database } }) => {
      const code = await findOwnCode(database, principal, params);
      if (!code.ok) return code;
      const { url } = presentCode(code.value, originOf(request));
      return answer(200, await qrSvg(url), attachmentHeaders(`${code.value.code}.svg`));
    },
  });
  declareRoute(app, contract.getCodePng, {
    who: 'owner',
    handle: async ({ params, principal, request, services: { database } }) => {
      const code = await findOwnCode(database, principal, params);
      if (!code.ok) return code;
      const { url } = presentCode(code.value, originOf(request));
      return answer(200, await qrPng(url), attachmentHeaders(`${code.value.code}.png`));
    },
  });
}

async function findOwnCode(
  connection: Connection,
  person: Person,
  { id, codeId }: { readonly id: number; readonly codeId: number },
): Promise<Result<QrCodeRow, ProductRefusal | ProvenanceRefusal>> {
  const product = await findOwnProduct(connection, person, id);
  if (!product.ok) return product;
  const code = await findCode(connection, id, codeId);
  return code ? ok(code) : err({ code: 'code-not-found' });
}
