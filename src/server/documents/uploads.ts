/** Uploads in chunks: begun with the file's metadata, resumed at the server's offset. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/documents/documents.ts';
import { findDocument } from '../../database/documents/reads.ts';
import { maxChunkSize } from '../../domain/documents/documents.ts';
import { personal } from '../http/lists/personal.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { takeChunk } from './arrival.ts';
import { beginDocument, beginReport } from './begin.ts';
import { document } from './owned.ts';
import { presentDocument } from './present.ts';

export function registerDocumentUploads(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  defineHandler(app, contract.beginDocumentRoute, {
    who: 'user',
    perMinute: 120,
    handle: async ({ body, principal, idempotencyKey, services: { database, clock } }) => {
      const announced = { ...body, idempotencyKey, now: clock() };
      const begun = await database
        .transaction()
        .execute(async (transaction) => beginDocument(transaction, principal, announced));
      if (!begun.ok) return begun;
      const { document: row, isNew } = begun.value;
      const status = (await findDocument(database, row.id))?.applicationStatus ?? null;
      return reply(isNew ? 201 : 200, presentDocument(row, status), personal);
    },
  });
  defineHandler(app, contract.beginReportRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'producer', id: params.id }),
    perMinute: 120,
    handle: async ({ params, body, principal, idempotencyKey, services: { database, clock } }) => {
      const announced = { ...body, producerId: params.id, idempotencyKey, now: clock() };
      const begun = await database
        .transaction()
        .execute(async (transaction) => beginReport(transaction, principal, announced));
      if (!begun.ok) return begun;
      const { document: row, isNew } = begun.value;
      return reply(isNew ? 201 : 200, presentDocument(row, null), personal);
    },
  });
  defineHandler(app, contract.sendDocumentPieceRoute, {
    who: ownerOf(document, 'id'),
    perMinute: 600,
    bodyLimit: maxChunkSize,
    handle: async ({ params, query, record, body, principal, services }) => {
      const content = Buffer.from(body ?? new Uint8Array());
      const taken = await takeChunk(services, principal, { id: params.id, offset: query.offset, content });
      if (!taken.ok) return taken;
      return reply(200, presentDocument(taken.value, record.applicationStatus), personal);
    },
  });
}
