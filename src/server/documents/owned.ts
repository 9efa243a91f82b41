/** Whose document it is. Administrators read it too while it is evidence; to anyone else it does not exist. */
import { type DocumentWithApplication, findDocument } from '../../database/documents/reads.ts';
import { lockDocument } from '../../database/documents/writes.ts';
import { mayAdministratorsRead } from '../../domain/documents/retention.ts';
import type { User } from '../../domain/identity/principal.ts';
import { type OwnedRecord, owns } from '../http/routing/owned-records.ts';

const evidence = {
  name: 'document',
  owners: ({ ownerId }: DocumentWithApplication) => [ownerId],
  administrators: mayAdministratorsRead,
  missing: 'document-not-found',
} as const;

export const document: OwnedRecord<string, DocumentWithApplication, false> = {
  ...evidence,
  locks: false,
  load: findDocument,
};

export const lockedDocument: OwnedRecord<string, DocumentWithApplication, true> = {
  ...evidence,
  locks: true,
  load: async (connection, id) => {
    await lockDocument(connection, id);
    return findDocument(connection, id);
  },
};

export function isReadable(person: User, row: DocumentWithApplication, now: Date): boolean {
  return owns(document, row, { person, now, duty: 'see' });
}
