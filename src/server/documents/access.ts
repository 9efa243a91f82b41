/** Access to a document: its owner, and administrators while it is evidence. Everyone else gets a 404. */
import type { Connection } from '../../database/connection.ts';
import { type DocumentWithApplication, findDocument } from '../../database/documents/reads.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import { mayAdministratorsRead } from '../../domain/documents/retention.ts';
import type { Person } from '../../domain/identity/principal.ts';

export async function findReadable(
  connection: Connection,
  person: Person,
  id: string,
  now: Date,
): Promise<Result<DocumentWithApplication, DocumentRefusal>> {
  const document = await findDocument(connection, id);
  return document !== undefined && isReadable(person, document, now)
    ? ok(document)
    : err({ code: 'document-not-found' });
}

export function isReadable(person: Person, document: DocumentWithApplication, now: Date): boolean {
  if (document.ownerId === person.userId) return true;
  return person.role === 'admin' && mayAdministratorsRead(document, now);
}
