/** Whose a document is: of its owner, and open to administrators. To anybody else it is not there. */
import type { Connection } from '../../database/connection.ts';
import { type DocumentWithApplication, findDocument } from '../../database/documents/reads.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import type { Person } from '../../domain/identity/principal.ts';

export async function findReadable(
  connection: Connection,
  person: Person,
  id: string,
): Promise<Outcome<DocumentWithApplication, DocumentRefusal>> {
  const document = await findDocument(connection, id);
  const mayRead = person.role === 'admin' || document?.ownerId === person.userId;
  return document !== undefined && mayRead ? accept(document) : refuse({ code: 'document-not-found' });
}
