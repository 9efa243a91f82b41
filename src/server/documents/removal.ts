/** Removes a document or aborts its upload: the record at once, then its files from the store. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/documents/documents.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { DocumentWithApplication } from '../../database/documents/reads.ts';
import { deleteDocument } from '../../database/documents/writes.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import type { User } from '../../domain/identity/principal.ts';
import { returnPathOf } from '../http/requests/return-path.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { lockedDocument } from './owned.ts';
import { isRemovable } from './present.ts';
import { sweepSoon } from './sweep.ts';

export function registerDocumentRemoval(app: FastifyInstance): void {
  defineHandler(app, contract.removeDocumentRoute, {
    who: ownerOf(lockedDocument, 'id'),
    handle: async ({ record, body, form, principal, transaction }) => {
      const removed = await remove(transaction, principal, record);
      if (!removed.ok) return removed;
      return form ? reply(303, undefined, { location: returnPathOf(body?.returnTo) }) : reply(204, undefined);
    },
    afterwards: sweepSoon,
  });
}

async function remove(
  connection: Connection,
  person: User,
  row: DocumentWithApplication,
): Promise<Result<null, DocumentRefusal>> {
  const { id, applicationStatus, category, mediaType, sizeBytes, sha256, applicationId, state } = row;
  if (!isRemovable(row, applicationStatus)) return err({ code: 'document-finalized' });
  await deleteDocument(connection, id);
  if (state === 'stored') {
    await insertAuditEvent(connection, {
      actor: person,
      action: 'document.remove',
      recordType: 'document',
      recordId: id,
      before: { category, mediaType, sizeBytes, sha256, applicationId },
    });
  }
  return ok(null);
}
