/** Removes a document or aborts its upload: the record at once, then its files from the store. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/documents.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import { deleteDocument, lockDocument } from '../../database/documents/writes.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { answer, declareRoute } from '../http/routing.ts';
import { returnPathOf } from '../identity/return-path.ts';
import { findReadable } from './access.ts';
import { isRemovable } from './present.ts';
import { sweepSoon } from './sweep.ts';

export function registerDocumentRemoval(app: FastifyInstance): void {
  declareRoute(app, contract.removeDocument, {
    who: 'owner',
    handle: async ({ params, body, form, principal, services }) => {
      const removed = await services.database
        .transaction()
        .execute(async (transaction) => remove(transaction, principal, params.id, services.clock()));
      if (!removed.ok) return removed;
      sweepSoon(services);
      return form
        ? answer(303, undefined, { location: returnPathOf(body?.returnTo) })
        : answer(204, undefined);
    },
  });
}

async function remove(
  connection: Connection,
  person: Person,
  id: string,
  now: Date,
): Promise<Result<null, DocumentRefusal>> {
  await lockDocument(connection, id);
  const found = await findReadable(connection, person, id, now);
  if (!found.ok) return found;
  const { applicationStatus, category, mediaType, sizeBytes, sha256, applicationId, state } = found.value;
  if (!isRemovable(found.value, applicationStatus)) return err({ code: 'document-settled' });
  await deleteDocument(connection, id);
  if (state === 'stored') {
    await insertAuditEntry(connection, {
      actor: person,
      act: 'document.remove',
      recordType: 'document',
      recordId: id,
      before: { category, mediaType, sizeBytes, sha256, applicationId },
    });
  }
  return ok(null);
}
