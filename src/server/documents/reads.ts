/** Reading documents: lists, original files, and rendered previews. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/documents/documents.ts';
import { hasActed, insertAuditEvent } from '../../database/audit/audit.ts';
import {
  listCurrentDocuments,
  listDocumentsOfApplication,
  listDocumentsOfProducer,
} from '../../database/documents/reads.ts';
import type { DocumentRow } from '../../database/tables/schema.ts';
import { maxPages } from '../../domain/documents/documents.ts';
import type { User } from '../../domain/identity/principal.ts';
import { application } from '../applications/owned.ts';
import { personal } from '../http/lists/personal.ts';
import { signalOf } from '../http/requests/reader-gone.ts';
import { findOwned, ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import type { Services } from '../http/routing/services.ts';
import { producer } from '../producers/owned.ts';
import { document, isReadable } from './owned.ts';
import { PageDrawer } from './pages/draw-page.ts';
import { presentDocument } from './present.ts';
import { attachment, isolated, oneReadingMinutes, openFile } from './stored-files.ts';

export function registerDocumentReads(app: FastifyInstance): void {
  registerLists(app);
  registerFiles(app);
}

function registerLists(app: FastifyInstance): void {
  defineHandler(app, contract.listDocumentsRoute, {
    who: 'user',
    handle: async ({ query: { applicationId, producerId }, principal, services: { database, clock } }) => {
      const caller = { person: principal, now: clock(), duty: 'edit' } as const;
      if (applicationId !== undefined) {
        const own = await findOwned(database, application, applicationId, caller);
        if (!own.ok) return own;
      }
      if (producerId !== undefined) {
        const own = await findOwned(database, producer, producerId, caller);
        if (!own.ok) return own;
      }
      const rows =
        applicationId !== undefined
          ? await listDocumentsOfApplication(database, applicationId)
          : producerId !== undefined
            ? await listDocumentsOfProducer(database, producerId)
            : await listCurrentDocuments(database, principal.userId);
      return reply(
        200,
        rows
          .filter((row) => isReadable(principal, row, caller.now))
          .map((row) => presentDocument(row, row.applicationStatus)),
        personal,
      );
    },
  });
  defineHandler(app, contract.getDocumentRoute, {
    who: ownerOf(document, 'id'),
    handle: async ({ record }) => reply(200, presentDocument(record, record.applicationStatus), personal),
  });
}

function registerFiles(app: FastifyInstance): void {
  const drawer = new PageDrawer(app.services.sandbox, app.services.caches);
  defineHandler(app, contract.downloadDocumentRoute, {
    who: ownerOf(document, 'id'),
    handle: async ({ record, principal, services }) => {
      const { storageKey, mediaType, fileName, sizeBytes, state } = record;
      if (state !== 'stored' || storageKey === null || mediaType === null)
        return refusal('document-not-found');
      await auditReading(services, principal, record);
      return reply(200, await openFile(services, storageKey), {
        ...isolated,
        'content-type': mediaType,
        'content-length': String(sizeBytes),
        'content-disposition': attachment(fileName),
      });
    },
  });
  defineHandler(app, contract.previewDocumentRoute, {
    who: ownerOf(document, 'id'),
    handle: async ({ record, principal, services }) => {
      const { renditionKey, state } = record;
      if (state !== 'stored' || renditionKey === null) return refusal('document-not-found');
      await auditLooking(services, principal, record);
      return reply(200, await openFile(services, renditionKey), {
        ...isolated,
        'content-type': 'image/webp',
      });
    },
  });
  defineHandler(app, contract.previewDocumentPageRoute, {
    who: ownerOf(document, 'id'),
    perMinute: 60,
    handle: async ({ params, record, principal, reply: raw, services }) => {
      const { storageKey, mediaType, state } = record;
      const isThere = state === 'stored' && params.page <= maxPages;
      if (!isThere || storageKey === null) return refusal('document-not-found');
      if (mediaType !== 'application/pdf') return refusal('document-type-refused');
      const read = async () => Buffer.concat(await (await openFile(services, storageKey)).toArray());
      const { id: documentId, page } = params;
      const subject = principal.userId;
      const drawn = await drawer.draw({ documentId, page, subject, read, signal: signalOf(raw) });
      if ('undrawn' in drawn) return refusal(drawn.undrawn);
      await auditLooking(services, principal, record);
      return reply(200, drawn.content, {
        ...isolated,
        'content-type': 'image/webp',
        'x-total-count': String(drawn.pages),
      });
    },
  });
}

async function auditLooking(services: Services, reader: User, row: DocumentRow): Promise<void> {
  if (row.ownerId === reader.userId) return;
  const before = await hasActed(services.database, {
    actorId: reader.userId,
    action: reading.action,
    record: { type: reading.recordType, id: row.id },
    minutes: oneReadingMinutes,
  });
  if (!before) await auditReading(services, reader, row);
}

const reading = { action: 'document.read', recordType: 'document' } as const;

/** Logs readers of another user's document. */
async function auditReading({ database }: Services, reader: User, row: DocumentRow): Promise<void> {
  if (row.ownerId === reader.userId) return;
  await insertAuditEvent(database, {
    ...reading,
    actor: reader,
    recordId: row.id,
  });
}
