/** Reading documents: lists, original files, and rendered previews. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/documents.ts';
import { findApplication } from '../../database/applications/reads.ts';
import { hasActed, insertAuditEntry } from '../../database/audit.ts';
import {
  listCurrentDocuments,
  listDocumentsOfApplication,
  listDocumentsOfProducer,
} from '../../database/documents/reads.ts';
import { findProducerOwner } from '../../database/producers/reads.ts';
import type { DocumentRow } from '../../database/schema.ts';
import { maxPages } from '../../domain/documents/documents.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { signalOf } from '../http/reader-gone.ts';
import { answer, declareRoute, refusal } from '../http/routing.ts';
import type { Services } from '../services.ts';
import { findReadable, isReadable } from './access.ts';
import { PageDrawer } from './pages/draw-page.ts';
import { personal, presentDocument } from './present.ts';
import { attachment, isolated, oneReadingMinutes, openFile } from './stored-files.ts';

export function registerDocumentReads(app: FastifyInstance): void {
  registerLists(app);
  registerFiles(app);
}

function registerLists(app: FastifyInstance): void {
  declareRoute(app, contract.listDocuments, {
    who: 'signed-in',
    handle: async ({ query: { applicationId, producerId }, principal, services: { database, clock } }) => {
      if (applicationId !== undefined) {
        const application = await findApplication(database, applicationId);
        const mayRead = principal.role === 'admin' || application?.userId === principal.userId;
        if (application === undefined || !mayRead) return refusal('application-not-found');
      }
      if (producerId !== undefined) {
        const owner = await findProducerOwner(database, producerId);
        const mayRead = principal.role === 'admin' || owner?.userId === principal.userId;
        if (owner === undefined || !mayRead) return refusal('producer-not-found');
      }
      const rows =
        applicationId !== undefined
          ? await listDocumentsOfApplication(database, applicationId)
          : producerId !== undefined
            ? await listDocumentsOfProducer(database, producerId)
            : await listCurrentDocuments(database, principal.userId);
      return answer(
        200,
        rows
          .filter((row) => isReadable(principal, row, clock()))
          .map((row) => presentDocument(row, row.applicationStatus)),
        personal,
      );
    },
  });
  declareRoute(app, contract.getDocument, {
    who: 'owner',
    handle: async ({ params, principal, services: { database, clock } }) => {
      const found = await findReadable(database, principal, params.id, clock());
      if (!found.ok) return found;
      return answer(200, presentDocument(found.value, found.value.applicationStatus), personal);
    },
  });
}

function registerFiles(app: FastifyInstance): void {
  const drawer = new PageDrawer(app.services.sandbox);
  declareRoute(app, contract.downloadDocument, {
    who: 'owner',
    handle: async ({ params, principal, services }) => {
      const found = await findReadable(services.database, principal, params.id, services.clock());
      if (!found.ok) return found;
      const { storageKey, mediaType, fileName, sizeBytes, state } = found.value;
      if (state !== 'stored' || storageKey === null || mediaType === null)
        return refusal('document-not-found');
      await auditReading(services, principal, found.value);
      return answer(200, await openFile(services, storageKey), {
        ...isolated,
        'content-type': mediaType,
        'content-length': String(sizeBytes),
        'content-disposition': attachment(fileName),
      });
    },
  });
  declareRoute(app, contract.previewDocument, {
    who: 'owner',
    handle: async ({ params, principal, services }) => {
      const found = await findReadable(services.database, principal, params.id, services.clock());
      if (!found.ok) return found;
      const { renditionKey, state } = found.value;
      if (state !== 'stored' || renditionKey === null) return refusal('document-not-found');
      await auditLooking(services, principal, found.value);
      return answer(200, await openFile(services, renditionKey), {
        ...isolated,
        'content-type': 'image/webp',
      });
    },
  });
  declareRoute(app, contract.previewDocumentPage, {
    who: 'owner',
    perMinute: 60,
    handle: async ({ params, principal, reply, services }) => {
      const found = await findReadable(services.database, principal, params.id, services.clock());
      if (!found.ok) return found;
      const { storageKey, mediaType, state } = found.value;
      const isThere = state === 'stored' && params.page <= maxPages;
      if (!isThere || storageKey === null) return refusal('document-not-found');
      if (mediaType !== 'application/pdf') return refusal('document-type-refused');
      const read = async () => Buffer.concat(await (await openFile(services, storageKey)).toArray());
      const { id: documentId, page } = params;
      const subject = principal.userId;
      const drawn = await drawer.draw({ documentId, page, subject, read, signal: signalOf(reply) });
      if ('undrawn' in drawn) return refusal(drawn.undrawn);
      await auditLooking(services, principal, found.value);
      return answer(200, drawn.content, {
        ...isolated,
        'content-type': 'image/webp',
        'x-total-count': String(drawn.pages),
      });
    },
  });
}

async function auditLooking(services: Services, reader: Person, document: DocumentRow): Promise<void> {
  if (document.ownerId === reader.userId) return;
  const before = await hasActed(services.database, {
    actorId: reader.userId,
    act: reading.act,
    record: { type: reading.recordType, id: document.id },
    minutes: oneReadingMinutes,
  });
  if (!before) await auditReading(services, reader, document);
}

const reading = { act: 'document.read', recordType: 'document' } as const;

/** Logs readers of another user's document. */
async function auditReading({ database }: Services, reader: Person, document: DocumentRow): Promise<void> {
  if (document.ownerId === reader.userId) return;
  await insertAuditEntry(database, {
    ...reading,
    actor: reader,
    recordId: document.id,
  });
}
