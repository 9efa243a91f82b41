/** The routes of provenance: looking up a code, making codes and labels, keeping a journey. */
import type { FastifyInstance } from 'fastify';
import { usualPage } from '../../contract/common/paging.ts';
import * as contract from '../../contract/provenance.ts';
import type { Connection } from '../../database/connection.ts';
import { countCodes, findCode, listCodes } from '../../database/provenance/codes.ts';
import type { QrCodeRow } from '../../database/schema.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { readIdempotencyKey, unusableKey } from '../applications/idempotency-key.ts';
import { asDownload } from '../as-download.ts';
import { visitorCountryOf } from '../identity/visitor-country.ts';
import { answer, declareRoute, refusal } from '../routing.ts';
import { originOf } from '../security/origin.ts';
import { createBottleBook } from './bottle-book.ts';
import { figuresOf } from './figures.ts';
import { registerJourney } from './journey-routes.ts';
import { lookUp } from './look-up.ts';
import { makeCodes } from './make-codes.ts';
import { findOwnProduct } from './permissions.ts';
import { isPrefetch } from './prefetch.ts';
import { presentCode, presentOrder } from './present.ts';
import { registerPrinting } from './print-routes.ts';
import { countView } from './profile-views.ts';
import { qrPng, qrSvg } from './qr-image.ts';
import { registerRecalls } from './recall-routes.ts';
import { sampleBottleOf } from './sample-bottle.ts';
import { createScanDesk } from './scan-desk.ts';
import { registerVerificationPages } from './verification-pages.ts';

export function registerProvenance(app: FastifyInstance): void {
  const { database, clock } = app.services;
  const register = {
    desk: createScanDesk(database, clock),
    book: createBottleBook(database, clock, app.publicWrites),
  };
  declareRoute(app, contract.lookUpCode, {
    who: 'anyone',
    // A whole fair may stand behind one address.
    perMinute: 300,
    handle: async ({ params, principal, request, visitorKey, services }) => {
      const found = await lookUp(register, {
        typed: params.code,
        visitor: visitorKey(),
        userId: principal.kind === 'person' ? principal.userId : null,
        counts: request.method === 'GET' && !isPrefetch(request),
        country: visitorCountryOf(request),
        now: services.clock(),
      });
      return found.ok ? answer(200, found.value, { 'cache-control': 'no-store' }) : found;
    },
  });
  declareRoute(app, contract.getSampleBottle, {
    who: 'anyone',
    handle: async ({ services }) => answer(200, { code: await sampleBottleOf(services) }),
  });
  if (app.pages) registerVerificationPages(app, app.pages, register);
  registerCodes(app);
  registerJourney(app);
  registerRecalls(app);
  registerFigures(app);
}

function registerCodes(app: FastifyInstance): void {
  declareRoute(app, contract.listCodes, {
    who: 'owner',
    handle: async ({ params, query, principal, request, services: { database } }) => {
      const product = await findOwnProduct(database, principal, params.id);
      if (!product.ok) return product;
      const before = readCodeCursor(query.cursor);
      if (before === null) return refusal('invalid-input', { errors: [unknownCursor] });
      const limit = query.limit ?? usualPage;
      const codes = await listCodes(database, params.id, { limit, before });
      const last = codes.at(-1);
      const next = last && codes.length === limit ? { link: nextLink(params.id, limit, last.id) } : {};
      return answer(
        200,
        codes.map((code) => presentCode(code, originOf(request))),
        {
          'x-total-count': String(await countCodes(database, params.id)),
          ...next,
        },
      );
    },
  });
  declareRoute(app, contract.makeCodes, {
    who: 'owner',
    perMinute: 30,
    handle: async ({ params, body, principal, request, services }) => {
      const idempotencyKey = readIdempotencyKey(request);
      if (idempotencyKey === undefined) return unusableKey();
      const made = await makeCodes(services, principal, params.id, { count: body.count, idempotencyKey });
      if (!made.ok) return made;
      const order = presentOrder(made.value.order);
      return made.value.isNew ? answer(201, order) : answer(200, order);
    },
  });
  registerCodeImages(app);
  registerPrinting(app);
}

function registerCodeImages(app: FastifyInstance): void {
  declareRoute(app, contract.getCodeSvg, {
    who: 'owner',
    handle: async ({ params, principal, request, services: { database } }) => {
      const code = await findOwnCode(database, principal, params);
      if (!code.ok) return code;
      const { url } = presentCode(code.value, originOf(request));
      return answer(200, await qrSvg(url), asDownload(`${code.value.code}.svg`));
    },
  });
  declareRoute(app, contract.getCodePng, {
    who: 'owner',
    handle: async ({ params, principal, request, services: { database } }) => {
      const code = await findOwnCode(database, principal, params);
      if (!code.ok) return code;
      const { url } = presentCode(code.value, originOf(request));
      return answer(200, await qrPng(url), asDownload(`${code.value.code}.png`));
    },
  });
}

async function findOwnCode(
  connection: Connection,
  person: Person,
  { id, codeId }: { readonly id: number; readonly codeId: number },
): Promise<Outcome<QrCodeRow, ProductRefusal | ProvenanceRefusal>> {
  const product = await findOwnProduct(connection, person, id);
  if (!product.ok) return product;
  const code = await findCode(connection, id, codeId);
  return code ? accept(code) : refuse({ code: 'code-not-found' });
}

function registerFigures(app: FastifyInstance): void {
  declareRoute(app, contract.producerFigures, {
    who: 'owner',
    handle: async ({ params, principal, services }) => {
      const figures = await figuresOf(services.database, principal, params.id);
      return figures.ok ? answer(200, figures.value) : figures;
    },
  });
  declareRoute(app, contract.countProfileView, {
    who: 'anyone',
    handle: async ({ params, principal, visitorKey, services }) => {
      const counted = await countView(services, { producerId: params.id, principal, visitorKey });
      return counted.ok ? answer(204, undefined) : counted;
    },
  });
}

const unknownCursor = { path: 'cursor', message: 'Unknown cursor', code: 'unknown-cursor' };

/** The cursor of codes is the id of the last one shown; null when it is none of ours. */
function readCodeCursor(cursor: string | undefined): number | null | undefined {
  if (cursor === undefined) return undefined;
  return /^[1-9]\d{0,8}$/.test(cursor) ? Number(cursor) : null;
}

function nextLink(productId: number, limit: number, cursor: number): string {
  return `</api/products/${productId}/codes?limit=${limit}&cursor=${cursor}>; rel="next"`;
}
